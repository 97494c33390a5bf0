import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import fp from "fastify-plugin";
import PostalMime from "postal-mime";
import { escapeHtml } from "../html";

/** `/dev/outbox`: the letters that were written to files, newest first. Never registered in production. */
export const outbox = fp(
  (app, options: { dataDir: string }, done) => {
    const directory = path.join(options.dataDir, "outbox");
    app.get("/dev/outbox", async (_request, reply) => {
      const names = await list(directory);
      const letters = await Promise.all(names.map((name) => read(path.join(directory, name))));
      void reply.header("cache-control", "no-store");
      return reply.type("text/html; charset=utf-8").send(page(letters));
    });
    done();
  },
  { name: "outbox" },
);

interface SentLetter {
  to: string;
  subject: string;
  date: string;
  text: string;
  /** Names of the attached files. */
  files: string[];
}

const SHOWN = 50;

async function list(directory: string): Promise<string[]> {
  try {
    const names = await readdir(directory);
    const letters = names.filter((name) => name.endsWith(".eml"));
    return letters.sort().reverse().slice(0, SHOWN);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

async function read(file: string): Promise<SentLetter> {
  const parsed = await PostalMime.parse(await readFile(file));
  return {
    to: parsed.to?.map(({ address }) => address).join(", ") ?? "",
    subject: parsed.subject ?? "",
    date: parsed.date ?? "",
    text: parsed.text ?? "",
    files: parsed.attachments.flatMap(({ filename }) => filename ?? []),
  };
}

function page(letters: SentLetter[]): string {
  const articles = letters.map(
    ({ to, subject, date, text, files }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>Кому: ${escapeHtml(to)} · <time>${escapeHtml(date)}</time></p><pre>${withLinks(text)}</pre>${attached(files)}</article>`,
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

const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}">${href}</a>`);
