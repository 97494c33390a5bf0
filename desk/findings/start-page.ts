import { inFormWords } from "../collections/in-form-words";
import { editorAddress } from "../collections/collections";
import { markup, type Html } from "../page/markup";
import { inAuthorsWords } from "../files/authors-words";
import { KIND_NAMES, KINDS, type Finding, type Kind } from "./finding";

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
export function startPage({ findings, forDoctor, titleOf }: Shown): Html {
  const groups = KIND_NAMES.flatMap((kind) => group(kind, findings, titleOf) ?? []);
  const first = groups.length === 0 ? markup`<p>Всё в порядке, делать нечего.</p>` : undefined;
  return markup`${forDoctor && doctorPart(forDoctor)}${first}${groups}`;
}

/** Shown while the texts are read for the first time. */
export const readingPage = (read: number, of: number): Html =>
  markup`<p role="status">Читаем тексты: ${read} из ${of}. Страница обновится сама.</p>
    <p>Писать можно уже сейчас: <a href="/list">открыть тексты</a>.</p>`;
