import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readTexts } from "../reading/text-files";

/** The check refuses a reason for an old source that no text has: in a project with some of the texts those of the others go. */
export function keepReasonsOfTexts(project: string): void {
  const file = path.join(project, "content/old-sources.yml");
  const [head = "", ...reasons] = readFileSync(file, "utf8").split(/^(?=- )/m);
  const texts = [...readTexts(project).values()];
  const isKept = (reason: string) =>
    texts.some((text) => text.includes(`"${/url: "?([^\s"]+)/.exec(reason)?.[1]}"`));
  writeFileSync(file, head + (reasons.filter(isKept).join("") || "[]\n"));
}
