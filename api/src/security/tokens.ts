import { createHash, randomBytes } from "node:crypto";

/** Random token of 256 bits, for a cookie or a link. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Stored hash of a token, from which the token cannot be found. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
