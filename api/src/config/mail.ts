import { isLoopbackHost } from "./loopback";
import { fail, flag, url } from "./values";
import type { Value } from "./values";

export interface MailConfig {
  from: string;
  /** Address of the mail server; null: e-mails are written to files. */
  smtpUrl: string | null;
  /** False: e-mails are also sent to a server without TLS, or with a certificate that cannot be verified. */
  requireTls: boolean;
}

export function mail(value: Value, production: boolean): MailConfig {
  const smtpUrl = url("SMTP_URL", value("SMTP_URL"), ["smtp:", "smtps:"]);
  const allowsFiles = flag("ALLOW_MAIL_FILES", value("ALLOW_MAIL_FILES") ?? "0");
  const allowsPlain = flag("ALLOW_PLAIN_SMTP", value("ALLOW_PLAIN_SMTP") ?? "0");
  const from = value("MAIL_FROM");
  if (smtpUrl === null && production && !allowsFiles) {
    const also = from === undefined ? "\nMAIL_FROM: is required with SMTP_URL" : "";
    fail(
      "SMTP_URL",
      `is required in production (ALLOW_MAIL_FILES=1: e-mails stay in files)${also}`,
    );
  }
  if (smtpUrl !== null && from === undefined) fail("MAIL_FROM", "is required with SMTP_URL");
  // The library reads ? and # as options, and some switch TLS or the check of certificates off.
  if (smtpUrl !== null && /[?#]/.test(smtpUrl)) fail("SMTP_URL", "expected a URL without ? and #");
  return {
    from: from ?? "Родинки под контролем <no-reply@localhost>",
    smtpUrl,
    requireTls: smtpUrl !== null && !allowsPlain && !isLoopbackHost(new URL(smtpUrl).hostname),
  };
}
