import { KIND_NAMES, KINDS, type Finding } from "./finding";
import { findings } from "./findings";
import { moscowDay } from "@rodinki/content-model/reading/text-files";

const line = ({ file, line: number, text }: Finding) => `  ${file}:${number} — ${text}`;

/**
 * The start page for a terminal and for CI; other sites are not asked.
 *
 * @param print takes one line
 * @returns the exit code: 1 when something stops the build anyway, otherwise 0
 */
export async function report(print: (line: string) => void, today = moscowDay()): Promise<0 | 1> {
  const all = await findings(today);
  for (const kind of KIND_NAMES) {
    const own = all.filter((finding) => finding.kind === kind);
    if (own.length === 0) continue;
    print(`${KINDS[kind].title}: ${own.length}. ${KINDS[kind].advice}`);
    for (const finding of own) print(line(finding));
    print("");
  }
  const errors = all.filter(({ severity }) => severity === "error").length;
  print(errors > 0 ? `Ошибок: ${errors}. Сайт с ними не соберётся.` : "Ошибок нет.");
  return errors > 0 ? 1 : 0;
}
