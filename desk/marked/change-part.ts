import type { Field } from "./fields";
import { markup, type Html } from "../page/markup";
import type { TextChange } from "./text-change";
import { MORE, type Line, type Piece } from "./words";

type ShowPiece = (piece: Piece) => Html | undefined;

/** Words added and words removed, marked by colour and by form. */
export const showPiece: ShowPiece = ({ kind, text }) => {
  if (kind === "added") return markup`<ins>${text}</ins>`;
  return kind === "removed" ? markup`<del>${text}</del>` : markup`${text}`;
};

const piecesOf = (line: Piece[], show: ShowPiece) =>
  line.map(show).filter((piece) => piece !== undefined);

function lineOf(line: Line, show: ShowPiece): Html {
  if (line === MORE)
    return markup`<p class="skipped">Изменений слишком много: показано только начало.</p>`;
  return line
    ? markup`<p>${piecesOf(line, show)}</p>`
    : markup`<p class="skipped" aria-hidden="true">…</p>`;
}

const STATES = { added: " — новое", removed: " — убрано", changed: "" } as const;

function fieldOf({ label, state, lines = [], fields = [] }: Field, show: ShowPiece): Html {
  const [only, ...more] = lines;
  // A short value stands in the line of its name.
  const words =
    only && only !== MORE && more.length === 0
      ? markup` ${piecesOf(only, show)}`
      : lines.map((line) => lineOf(line, show));
  return markup`<li><b>${label}${STATES[state]}:</b>${words}${fieldsOf(fields, show)}</li>`;
}

const fieldsOf = (fields: readonly Field[], show: ShowPiece): Html | undefined =>
  fields.length > 0
    ? markup`<ul class="fields">${fields.map((field) => fieldOf(field, show))}</ul>`
    : undefined;

/**
 * @param show a piece of the words; nothing for one that is left out
 * @returns the fields and the words in which a file has changed
 */
export const changePart = ({ fields, lines, note }: TextChange, show: ShowPiece): Html =>
  markup`${note && markup`<p>${note}</p>`}
    <div class="words">${fieldsOf(fields, show)}${lines.map((line) => lineOf(line, show))}</div>`;
