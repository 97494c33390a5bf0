import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, for a cookie or a link. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What is stored of a token: it leads back to nothing. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
