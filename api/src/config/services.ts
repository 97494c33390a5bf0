import { createECDH } from "node:crypto";
import { isLoopbackHost, fail, flag, url, oneOf } from "./values";
import type { Value } from "./values";
import { outsideCaptchas } from "../../../shared/outside-captchas";
import type { OutsideCaptcha } from "../../../shared/outside-captchas";

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
  // The library parses ? and # as options, some of which disable TLS or the check of certificates.
  if (smtpUrl !== null && /[?#]/.test(smtpUrl)) fail("SMTP_URL", "expected a URL without ? and #");
  return {
    from: from ?? "Родинки под контролем <no-reply@localhost>",
    smtpUrl,
    requireTls: smtpUrl !== null && !allowsPlain && !isLoopbackHost(new URL(smtpUrl).hostname),
  };
}

export type CaptchaConfig =
  | { provider: "altcha" }
  /** `url` replaces the service's own address; null: the service's own. */
  | { provider: OutsideCaptcha; serverKey: string; url: string | null }
  | { provider: "off" };

/** The captcha that `CAPTCHA_PROVIDER` selects; variables of an external one begin with its name. */
export function captcha(value: Value, production: boolean): CaptchaConfig {
  const provider = oneOf("CAPTCHA_PROVIDER", value("CAPTCHA_PROVIDER") ?? "altcha", [
    "altcha",
    ...outsideCaptchas,
    "off",
  ]);
  if (provider === "off" && production) fail("CAPTCHA_PROVIDER", "off is refused in production");
  if (provider === "altcha" || provider === "off") return { provider };
  const key = `${provider.toUpperCase()}_SERVER_KEY`;
  const address = `${provider.toUpperCase()}_URL`;
  return {
    provider,
    serverKey: value(key) ?? fail(key, `is required with CAPTCHA_PROVIDER=${provider}`),
    url: url(address, value(address), ["https:", "http:"]),
  };
}

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
    // The key is not a point of the curve.
    return false;
  }
}

export interface PushConfig {
  /** Key pair of the service (VAPID); null: read from, or generated into, `dataDir`. */
  keys: ServerKeys | null;
  /** Push services in addition to the known ones: `host`, `*.domain`, and `http://127.0.0.1:1234` for tests. */
  services: string[];
}

const NAME = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;

interface Place {
  production: boolean;
  /** Whether several processes, each with its own DATA_DIR, may serve the same people. */
  isShared: boolean;
}

/** The service's keys for push services, and the allowed push services. */
export function push(value: Value, { production, isShared }: Place): PushConfig {
  const listed = (value("PUSH_SERVICES") ?? "").split(",").map((entry) => entry.trim());
  const services = listed.filter((entry) => entry !== "");
  const isGood = (entry: string) => NAME.test(entry) || (!production && isOwnOrigin(entry));
  if (!services.every(isGood)) {
    fail(
      "PUSH_SERVICES",
      "expected hosts like push.example.ru or *.example.ru, with commas between",
    );
  }
  return { keys: keys(value, production && isShared), services };
}

const MAKE = "make a pair with: npx web-push generate-vapid-keys";

function keys(value: Value, isRequired: boolean): ServerKeys | null {
  const publicKey = value("PUSH_PUBLIC_KEY");
  const privateKey = value("PUSH_PRIVATE_KEY");
  if (publicKey === undefined && privateKey === undefined) {
    if (isRequired) {
      fail(
        "PUSH_PUBLIC_KEY",
        `is required in production with DATABASE_URL; ${MAKE}\nPUSH_PRIVATE_KEY: is required with PUSH_PUBLIC_KEY`,
      );
    }
    return null;
  }
  if (publicKey === undefined) fail("PUSH_PUBLIC_KEY", "is required with PUSH_PRIVATE_KEY");
  if (privateKey === undefined) fail("PUSH_PRIVATE_KEY", "is required with PUSH_PUBLIC_KEY");
  // The value itself is not repeated: it is a secret.
  if (isPair({ publicKey, privateKey })) return { publicKey, privateKey };
  return fail("PUSH_PRIVATE_KEY", `expected the private key of PUSH_PUBLIC_KEY; ${MAKE}`);
}

/** Whether an entry is a service on this machine, over plain http. */
function isOwnOrigin(entry: string): boolean {
  if (!URL.canParse(entry)) return false;
  const { protocol, hostname, origin } = new URL(entry);
  return protocol === "http:" && isLoopbackHost(hostname) && origin === entry;
}
