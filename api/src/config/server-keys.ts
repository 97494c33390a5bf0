import { createECDH } from "node:crypto";

/** Key pair that identifies the service to push services (VAPID, RFC 8292), in base64url. */
export interface ServerKeys {
  publicKey: string;
  privateKey: string;
}

/** Whether the public key belongs to the private one, both in base64url as `web-push` writes them. */
export function isPair({ publicKey, privateKey }: ServerKeys): boolean {
  if (!/^[\w-]{43}$/.test(privateKey)) return false;
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url") === publicKey;
  } catch {
    // The key is no number of the curve.
    return false;
  }
}
