/** Whether a secret has the fingerprint that was told before; null where the browser cannot compute it. */
export async function isSecretOf(secret: string, commitment: string): Promise<boolean | null> {
  const bytes = bytesOf(secret);
  if (!bytes) return false;
  // Pages that came without TLS from elsewhere have no such functions.
  if (!globalThis.crypto?.subtle) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === commitment.toLowerCase();
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})+$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
}
