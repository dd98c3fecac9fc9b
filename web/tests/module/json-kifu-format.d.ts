/** The package names a declaration file that it does not carry; this is what the tests use of it. */
declare module "json-kifu-format" {
  export class JKFPlayer {
    static parseKIF(text: string): JKFPlayer;
    static parseKI2(text: string): JKFPlayer;
    static parseCSA(text: string): JKFPlayer;
    static parseJKF(text: string): JKFPlayer;
    readonly kifu: { readonly moves: readonly { readonly move?: object }[] };
  }
}
