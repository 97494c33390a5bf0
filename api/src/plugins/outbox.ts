import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import fp from "fastify-plugin";
import PostalMime from "postal-mime";
import { ApiError } from "../errors/api-error";
import { escapeHtml } from "../lib/html";
import { isFromHere } from "./connection";

/**
 * `/dev/outbox`: the e-mails that were written to files, newest first, for the person at this machine; for anybody else the page does
 * not exist. It is registered only where SITE_URL is loopback, and never in production.
 */
export const outbox = fp(
  (app, options: { dataDir: string }, done) => {
    const directory = path.join(options.dataDir, "outbox");
    app.get("/dev/outbox", async (request, reply) => {
      if (!isFromHere(request)) throw new ApiError("not_found");
      const names = await list(directory);
      const emails = await Promise.all(names.map((name) => read(path.join(directory, name))));
      void reply.header("cache-control", "no-store");
      return reply.type("text/html; charset=utf-8").send(page(emails));
    });
    done();
  },
  { name: "outbox" },
);

interface SentEmail {
  to: string;
  subject: string;
  date: string;
  text: string;
  /** Names of the attached files. */
  files: string[];
  /** Address at which a mail program stops the subscription; empty: the e-mail has none. */
  stopAddress: string;
}

const SHOWN = 50;

async function list(directory: string): Promise<string[]> {
  try {
    const names = await readdir(directory);
    const emails = names.filter((name) => name.endsWith(".eml"));
    return emails.sort().reverse().slice(0, SHOWN);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function read(file: string): Promise<SentEmail> {
  const parsed = await PostalMime.parse(await readFile(file));
  return {
    to: parsed.to?.map(({ address }) => address).join(", ") ?? "",
    subject: parsed.subject ?? "",
    date: parsed.date ?? "",
    text: parsed.text ?? "",
    files: parsed.attachments.flatMap(({ filename }) => filename ?? []),
    stopAddress:
      parsed.headers.find(({ key }) => key === "list-unsubscribe")?.value.slice(1, -1) ?? "",
  };
}

function page(emails: SentEmail[]): string {
  const articles = emails.map(
    ({ to, subject, date, text, files, stopAddress }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>Кому: ${escapeHtml(to)} · <time>${escapeHtml(date)}</time></p><pre>${withLinks(text)}</pre>${attached(files)}${stopped(stopAddress)}</article>`,
  );
  return `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<title>Исходящие письма</title>
<style>body{font:1rem/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;font:inherit}</style>
<h1>Исходящие письма</h1>
${articles.join("\n") || "<p>Писем пока нет.</p>"}
</html>
`;
}

const attached = (files: string[]): string =>
  files.length === 0 ? "" : `<p>Вложения: ${escapeHtml(files.join(", "))}</p>`;

const stopped = (address: string): string =>
  address === "" ? "" : `<p>Отписаться: ${withLinks(address)}</p>`;

const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}">${href}</a>`);
