import { PassThrough } from "node:stream";
import { ask } from "./ask";

const CTRL_C = "\x03";
const CTRL_D = "\x04";

/** Types at a terminal; null: the input ends. */
async function answered(typed: string | null): Promise<{ isYes: boolean; shown: string }> {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const asking = ask("Закрыть день? ", { input, output });
  if (typed === null) input.end();
  else input.write(typed);
  const isYes = await asking;
  return { isYes, shown: String(output.read()) };
}

it.each(["да", "Да", " ДА ", "д", "y", "yes"])("takes «%s» for a yes", async (typed) => {
  const { isYes, shown } = await answered(`${typed}\r`);
  expect(isYes).toBe(true);
  expect(shown).toContain("Закрыть день? ");
});

it.each(["", "нет", "н", "no", "дальше", "не да"])("takes «%s» for a no", async (typed) => {
  expect((await answered(`${typed}\r`)).isYes).toBe(false);
});

it.each([
  ["Ctrl-C", CTRL_C],
  ["Ctrl-D", CTRL_D],
  ["the end of the input", null],
])("takes %s for a no, and ends the line", async (_, typed) => {
  const { isYes, shown } = await answered(typed);
  expect(isYes).toBe(false);
  expect(shown).toMatch(/\n$/);
});
