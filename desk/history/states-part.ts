import { existsSync, readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { changePart, showPiece } from "../marked/change-part";
import { markup, type Html, moment } from "../page/markup";
import { textChange } from "../marked/text-change";
import { statesOf, type State } from "../writing/states";

const item = (file: string, now: string | undefined, { when, raw }: State): Html =>
  markup`<li>
    <details>
      <summary>${moment(when)}</summary>
      <p>Зелёные слова вернутся, зачёркнутые уйдут.</p>
      ${changePart(textChange(file, now, raw), showPiece)}
      <form method="post" action="/history/state">
        <input type="hidden" name="file" value="${file}" />
        <input type="hidden" name="when" value="${when}" />
        <button class="quiet">Вернуть это состояние<span class="visually-hidden">, ${moment(when)}</span></button>
      </form>
    </details>
  </li>`;

/** @returns the earlier states of a text, which only its author sees; undefined where there are none */
export async function statesPart(file: string): Promise<Html | undefined> {
  const states = await statesOf(file);
  if (states.length === 0) return undefined;
  const now = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const items: Html[] = [];
  for (const state of states) {
    // A huge text takes part of a second to compare: other requests are answered in between.
    await nextTurn();
    items.push(item(file, now, state));
  }
  return markup`<section>
    <h2>Ваши прежние состояния: ${states.length}</h2>
    <p>Каким текст был у вас по дороге, за девяносто дней. Видите их только вы.</p>
    <ul>${items}</ul>
  </section>`;
}
