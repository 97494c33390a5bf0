import { encodedEmail } from "../../../lib/canonical-email";
import { hashToken } from "../../../security/tokens";

/** A registering person: a browser, by the cookie of its session, with the form's e-mail. */
export interface Registering {
  browserToken: string;
  email: string;
}

/** Stored hashes of a registering person. */
export interface RegisteringHashes {
  browserHash: string;
  mailboxHash: string;
}

export const hashesOf = ({ browserToken, email }: Registering): RegisteringHashes => ({
  browserHash: hashToken(browserToken),
  mailboxHash: hashToken(`${browserToken} ${encodedEmail(email).toLowerCase()}`),
});
