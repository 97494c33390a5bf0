import { contentOf } from "../difference";
import { titleOf } from "../names";
import { objectOf } from "../refs";
import { markup, type Html } from "./markup";
import { changedLines, type Line } from "./words";

const textOf = async (name: string) => {
  const number = await objectOf(name);
  return number ? (await contentOf(number)).toString() : undefined;
};

/** One version: of the words in which the two differ only its own. */
const version = (lines: Line[], foreign: "added" | "removed"): Html[] =>
  lines.map((line) => {
    if (!line) return markup`<p class="skipped" aria-hidden="true">…</p>`;
    const own = line.filter(({ kind }) => kind !== foreign);
    const words = own.map(({ kind, text }) =>
      kind === "same" ? markup`${text}` : markup`<mark>${text}</mark>`,
    );
    return markup`<p>${words}</p>`;
  });

/** @returns the two versions of a text side by side, with what is different marked */
export async function conflictPart(file: string, base: string, tip: string): Promise<Html> {
  const [theirs, ours] = [await textOf(`${base}:${file}`), await textOf(`${tip}:${file}`)];
  const lines = changedLines(theirs ?? "", ours ?? "");
  return markup`<section class="change">
    <h2>${titleOf(file, ours ?? theirs)}: две версии</h2>
    <p class="file">${file}</p>
    <div class="sides">
      <div class="words">
        <h3>Опубликовано</h3>
        ${theirs === undefined ? "Текст удалён." : version(lines, "added")}
      </div>
      <div class="words">
        <h3>В этой работе</h3>
        ${ours === undefined ? "Текст удалён." : version(lines, "removed")}
      </div>
    </div>
  </section>`;
}
