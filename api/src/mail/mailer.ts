import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { addressOf } from "@rodinki/contract/address";
import { openUnsubscribe } from "@rodinki/contract/paths";
import type { MailConfig } from "../config/services";
import { invitation } from "./invitation";
import type { EmailMessage } from "./email-message";
import { subscriptionKey, subscriptionToken } from "./subscription";
import type { Subscription } from "./subscription";

/**
 * Delivers one e-mail or rejects. The Message-ID contains the reference, so that a repeated delivery can be distinguished from
 * two e-mails.
 */
export type Deliver = (to: string, message: EmailMessage, reference: string) => Promise<void>;

/** @returns the address where a subscription is stopped */
type StopAddress = (subscription: Subscription) => string;

interface Sender {
  from: string;
  stopAddress: StopAddress;
}

/** An unresponsive mail server must not block the queue or a shutdown. */
const TIMEOUT = 10_000;

/**
 * Delivery by a mail server: with TLS and a verified certificate, or not at all. Without `requireTls` an `smtp:` server that offers
 * TLS is used with any certificate; the certificate of `smtps:` is still verified.
 */
export function smtpDelivery(
  url: string,
  { requireTls, ...sender }: Sender & Pick<MailConfig, "requireTls">,
): Deliver {
  const isChecked = requireTls || url.startsWith("smtps:");
  const transport = nodemailer.createTransport(
    {
      url,
      requireTLS: requireTls,
      tls: { rejectUnauthorized: isChecked, minVersion: "TLSv1.2" },
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    },
    { from: sender.from },
  );
  return async (to, message, reference) => {
    await transport.sendMail(mailOf(sender, to, message, reference));
  };
}

/** Writes each e-mail to `<directory>/<time>-<id>.eml`; the time is UTC, so the names sort by age. */
export function fileDelivery(directory: string, sender: Sender): Deliver {
  const { from } = sender;
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from });
  return async (to, message, reference) => {
    const { message: content } = await transport.sendMail(mailOf(sender, to, message, reference));
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(":", "-");
    const file = path.join(directory, `${time}-${randomUUID().slice(0, 8)}.eml`);
    // Renamed when complete, so that the folder lists only complete e-mails.
    await writeFile(`${file}.part`, content as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

function mailOf(
  { from, stopAddress }: Sender,
  to: string,
  { calendar, calendars = [], subscription, ...bodies }: EmailMessage,
  reference: string,
) {
  // Mail programs show one calendar button for an e-mail: that of the first visit; the other visits are attached files.
  const [shown = calendar, ...others] = calendars;
  const sender = addressparser(from, { flatten: true })[0] ?? { name: "", address: from };
  return {
    ...bodies,
    to: { name: "", address: to },
    headers: {
      // Prevents automatic replies (RFC 3834).
      "Auto-Submitted": "auto-generated",
      // Unsubscribing by one click in the mail program (RFC 8058).
      ...(subscription !== undefined && {
        "List-Unsubscribe": `<${stopAddress(subscription)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    messageId: `<${reference}@${sender.address.split("@").at(-1)}>`,
    ...(shown !== undefined && {
      icalEvent: {
        method: shown.method,
        filename: "osmotr-rodinok.ics",
        content: invitation(shown, sender, to),
      },
    }),
    attachments: others.map((event, index) => ({
      filename: `osmotr-rodinok-${index + 2}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${event.method}`,
      content: invitation(event, sender, to),
    })),
  };
}

interface Places {
  dataDir: string;
  /** Secret that signs the links to stop subscriptions. */
  secret: string;
  /** Address of the API from outside. */
  apiUrl: string;
}

/** Delivery of e-mails: by the configured mail server, or into files when there is none. */
export function deliveryBy(config: MailConfig, { dataDir, secret, apiUrl }: Places): Deliver {
  const key = subscriptionKey(secret);
  const stopAddress: StopAddress = (subscription) => {
    const params = { token: subscriptionToken(key, subscription) };
    return `${apiUrl}${addressOf(openUnsubscribe, { params }).path}`;
  };
  return config.smtpUrl === null
    ? fileDelivery(path.join(dataDir, "outbox"), { from: config.from, stopAddress })
    : smtpDelivery(config.smtpUrl, { ...config, stopAddress });
}
