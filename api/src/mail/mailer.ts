import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import type { Letter } from "./letter";

/** Delivers one letter or rejects. */
export type Deliver = (to: string, letter: Letter) => Promise<void>;

/** A dead mail server must not keep a request or a shutdown waiting. */
const TIMEOUT = 10_000;

export function smtpDelivery(url: string, from: string): Deliver {
  const transport = nodemailer.createTransport(
    { url, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT },
    { from },
  );
  return async (to, letter) => {
    await transport.sendMail({ ...letter, to: { name: "", address: to } });
  };
}

/** Writes each letter to `<directory>/<time>-<id>.eml`; the time is UTC, so the names sort by age. */
export function fileDelivery(directory: string, from: string): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from });
  return async (to, letter) => {
    const { message } = await transport.sendMail({ ...letter, to: { name: "", address: to } });
    await mkdir(directory, { recursive: true });
    const time = new Date().toISOString().replaceAll(":", "-");
    const file = path.join(directory, `${time}-${randomUUID().slice(0, 8)}.eml`);
    // Whoever lists the folder sees whole letters only.
    await writeFile(`${file}.part`, message as Buffer);
    await rename(`${file}.part`, file);
  };
}
