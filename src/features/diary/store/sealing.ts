/** Encrypted bytes: AES-GCM, which detects every change (NIST SP 800-38D). */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const AES = "AES-GCM";
const KEY_BYTES = 32;
const IV_BYTES = 12;

/** The number of rounds that OWASP's Password Storage Cheat Sheet recommends for PBKDF2 with SHA-256. */
export const ROUNDS = 600_000;

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

export const keyOfBytes = (raw: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", raw, AES, true, ["encrypt", "decrypt"]);

/** A new key, as bytes. */
export const newKeyBytes = (): Uint8Array<ArrayBuffer> => random(KEY_BYTES);

export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = random(IV_BYTES);
  return { iv, data: await crypto.subtle.encrypt({ name: AES, iv }, key, bytes) };
}

/**
 * @throws DOMException when the key is wrong, or the bytes were changed
 */
export const unseal = (key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: AES, iv }, key, data);

export const sealJson = (key: CryptoKey, value: unknown): Promise<Sealed> =>
  seal(key, new TextEncoder().encode(JSON.stringify(value)));

export const unsealJson = async (key: CryptoKey, sealed: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unseal(key, sealed)));

/** Derives a key from a passphrase. Spaces around it are ignored as typing errors. */
export async function keyOfPassphrase(
  passphrase: string,
  salt: BufferSource,
  rounds: number,
): Promise<CryptoKey> {
  const words = new TextEncoder().encode(passphrase.trim().normalize("NFC"));
  const material = await crypto.subtle.importKey("raw", words, "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds },
    material,
    KEY_BYTES * 8,
  );
  return keyOfBytes(bits);
}

export const newSalt = (): Uint8Array<ArrayBuffer> => random(16);
