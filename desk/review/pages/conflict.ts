import { contentOf } from "../../git/difference";
import { titleOf } from "../../files/names";
import { objectOf } from "../../git/refs";
import { changePart } from "../../marked/change-part";
import { wholeTexts } from "../../marked/changes";
import { markup, type Html } from "../../page/markup";
import { textChange } from "../../marked/text-change";
import { MORE, type Piece } from "../../marked/words";

const textOf = async (number: string | undefined) =>
  number ? (await contentOf(number)).toString() : undefined;

/** One version: of the words in which the two differ only its own. */
const showOwn =
  (foreign: "added" | "removed") =>
  ({ kind, text }: Piece): Html | undefined => {
    if (kind === foreign) return undefined;
    return kind === "same" ? markup`${text}` : markup`<mark>${text}</mark>`;
  };

/** @returns the two versions of a text side by side, with what is different marked */
export async function conflictPart(file: string, base: string, tip: string): Promise<Html> {
  const numbers = [await objectOf(`${base}:${file}`), await objectOf(`${tip}:${file}`)] as const;
  const [theirs, ours] = [await textOf(numbers[0]), await textOf(numbers[1])];
  const change = textChange(file, theirs, ours);
  return markup`<section class="change">
    <h2>${titleOf(file, ours ?? theirs)}: две версии</h2>
    <p class="file">${file}</p>
    <div class="sides">
      <div>
        <h3>Опубликовано</h3>
        ${theirs === undefined ? "Текст удалён." : changePart(change, showOwn("added"))}
      </div>
      <div>
        <h3>В этой работе</h3>
        ${ours === undefined ? "Текст удалён." : changePart(change, showOwn("removed"))}
      </div>
    </div>
    ${change.lines.includes(MORE) ? wholeTexts(...numbers) : undefined}
  </section>`;
}
