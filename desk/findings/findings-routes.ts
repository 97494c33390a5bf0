import { existsSync, readFileSync } from "node:fs";
import type { FastifyPluginAsync } from "fastify";
import { moscowDay } from "@rodinki/content-model/reading/text-files";
import { page } from "../page/page";
import { titleOf } from "../files/names";
import { statementsForDoctor } from "./doctors-words";
import { findings, progress } from "./findings";
import { type Finding, KIND_NAMES, KINDS, type Kind } from "./finding";
import { inFormWords } from "../collections/in-form-words";
import { editorAddress } from "../collections/collections";
import { markup, type Html } from "../page/markup";
import { inAuthorsWords } from "../files/authors-words";

/** The address of the editor. */
const EDITOR = "/texts";

/** What the page shows. */
interface Shown {
  findings: readonly Finding[];
  /** Statements for a doctor, and how many wait for an answer; nothing when the list cannot be read. */
  forDoctor?: { left: number; of: number };
  /** What people call a file. */
  titleOf: (file: string) => string;
}

/** Open from the start, for it cannot wait; the others are folded. */
const OPEN: readonly Kind[] = ["mistake", "alt"];

function item({ kind, file, text }: Finding, titleOf: Shown["titleOf"]): Html {
  const address = editorAddress(file);
  const title = titleOf(file);
  const place =
    address === undefined ? markup`${title}` : markup`<a href="${EDITOR}${address}">${title}</a>`;
  const words = kind === "mistake" ? inAuthorsWords(inFormWords(`${file}:1 — ${text}`)) : text;
  return markup`<li>${place}<br />${words}</li>`;
}

function group(kind: Kind, all: readonly Finding[], titleOf: Shown["titleOf"]): Html | undefined {
  const own = all.filter((finding) => finding.kind === kind);
  if (own.length === 0) return undefined;
  const { title, advice } = KINDS[kind];
  const content = markup`<summary><h2>${title}: ${own.length}</h2></summary>
    <p>${advice}</p>
    <ul>${own.map((finding) => item(finding, titleOf))}</ul>`;
  return OPEN.includes(kind)
    ? markup`<details id="${kind}" class="findings" open>${content}</details>`
    : markup`<details id="${kind}" class="findings">${content}</details>`;
}

const doctorPart = ({ left, of }: NonNullable<Shown["forDoctor"]>) =>
  markup`<p><a href="/doctor-review">Что проверить врачу первым</a>: утверждений ${of}, без ответа ${left}.</p>`;

/** The start page: what there is to do, the most urgent first, each with its place in the editor. */
function startPage({ findings, forDoctor, titleOf }: Shown): Html {
  const groups = KIND_NAMES.flatMap((kind) => group(kind, findings, titleOf) ?? []);
  const first = groups.length === 0 ? markup`<p>Всё в порядке, делать нечего.</p>` : undefined;
  return markup`${forDoctor && doctorPart(forDoctor)}${first}${groups}`;
}

/** Shown while the texts are read for the first time. */
const readingPage = (read: number, of: number): Html =>
  markup`<p role="status">Читаем тексты: ${read} из ${of}. Страница обновится сама.</p>
    <p>Писать можно уже сейчас: <a href="/list">открыть тексты</a>.</p>`;

const TITLE = "Что сделать";

/** Texts that are read while a browser waits: a second. */
const MANY = 20;

const title = (file: string) =>
  titleOf(file, existsSync(file) ? readFileSync(file, "utf8") : undefined);

/**
 * `GET /`: the start page; while texts are read for the first time, or many again because a fact of many has changed, the page
 * says so and reloads itself.
 */
export const findingsRoutes: FastifyPluginAsync = (app) => {
  let isRead = false;
  let failure: Error | undefined;
  let reading: Promise<Finding[]> | undefined;
  const closing = new AbortController();

  /** Two concurrent requests wait for one reading. */
  const read = () =>
    (reading ??= findings(moscowDay(), closing.signal).finally(() => {
      reading = undefined;
    }));

  /** Nobody waits for the end; the next request reports a failure. */
  const beside = (all: Promise<unknown>) =>
    void all.then(
      () => (isRead = true),
      (error: Error) => (failure = error),
    );

  // A desk that is closed reads nothing more: its folder may be deleted.
  app.addHook("onClose", async () => {
    closing.abort();
    await reading?.catch(() => undefined);
  });

  app.get("/", async (_request, reply) => {
    reply.type("text/html; charset=utf-8");
    if (failure) {
      const error = failure;
      failure = undefined;
      throw error;
    }
    const all = read();
    if (!isRead || progress.of - progress.read > MANY) {
      beside(all);
      const body = readingPage(progress.read, progress.of).text;
      return reply.header("refresh", "2").send(page({ title: TITLE, body }));
    }
    // Whoever waits for the reading is shown its failure here.
    const found = await all.finally(() => (failure = undefined));
    const forDoctor = statementsForDoctor();
    const shown = {
      findings: found,
      titleOf: title,
      ...(forDoctor && { forDoctor }),
    };
    return page({ title: TITLE, body: startPage(shown).text });
  });

  return Promise.resolve();
};
