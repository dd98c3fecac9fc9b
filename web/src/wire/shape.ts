/** Messages from outside are checked here, once, for everything that the client relies on. */

/** Says where a value differs from what is expected; `null` if it does not. */
export type Check = (value: unknown, at: string) => string | null;

const primitive =
  (type: "string" | "number" | "boolean"): Check =>
  (value, at) =>
    typeof value === type ? null : at;

export const text = primitive("string");
export const number = primitive("number");
export const flag = primitive("boolean");

/** May be absent or null. */
export const maybe =
  (check: Check): Check =>
  (value, at) =>
    value === undefined || value === null ? null : check(value, at);

export const list =
  (check: Check): Check =>
  (value, at) =>
    Array.isArray(value) ? firstFault(value.map((one, i) => () => check(one, `${at}[${i}]`))) : at;

/** An object by whose keys something is found. */
export const map =
  (check: Check): Check =>
  (value, at) =>
    isObject(value) ? firstFault(Object.entries(value).map(([key, one]) => () => check(one, `${at}.${key}`))) : at;

/** An object of type `T`; only fields of that type can be named, and those not named are not looked at. */
export const object =
  <T extends object>(fields: { readonly [Field in KeysOf<T>]?: Check }): Check =>
  (value, at) =>
    isObject(value)
      ? firstFault(
          Object.entries<Check | undefined>(fields).map(
            ([field, check]) =>
              () =>
                check?.(value[field], `${at}.${field}`) ?? null,
          ),
        )
      : at;

/** An object whose field `kind` tells what else it has. */
export const tagged =
  <T extends { readonly kind: string }>(kinds: { readonly [Kind in T["kind"]]: Check }): Check =>
  (value, at) => {
    const kind = isObject(value) ? value["kind"] : undefined;
    if (typeof kind !== "string" || !Object.hasOwn(kinds, kind)) return `${at}.kind`;
    return kinds[kind as T["kind"]](value, at);
  };

/** A check that calls another by name: for shapes that hold themselves. */
export const later =
  (check: () => Check): Check =>
  (value, at) =>
    check()(value, at);

type KeysOf<T> = T extends unknown ? keyof T : never;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function firstFault(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const fault = check();
    if (fault !== null) return fault;
  }
  return null;
}
