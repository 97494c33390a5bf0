import { PassThrough } from "node:stream";
import { ask } from "./ask";

/** Types at a terminal; null: leaves, as Ctrl-D does. */
async function answered(typed: string | null): Promise<{ isYes: boolean; shown: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asking = ask("Закрыть день? ", { input, output });
  if (typed === null) input.end();
  else input.write(`${typed}\n`);
  const isYes = await asking;
  return { isYes, shown: String(output.read()) };
}

it.each(["да", "Да", " ДА ", "д", "y", "yes"])("takes «%s» for a yes", async (typed) => {
  expect(await answered(typed)).toEqual({ isYes: true, shown: "Закрыть день? " });
});

it.each(["", "нет", "н", "no", "дальше", "не да", null])("takes «%s» for a no", async (typed) => {
  expect((await answered(typed)).isYes).toBe(false);
});
