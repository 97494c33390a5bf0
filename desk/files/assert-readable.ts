import { checkTextLimits } from "@rodinki/content-model/reading/text-limits";
import { checkYamlLimits } from "@rodinki/content-model/reading/yaml-document";
import { withoutFrontMatter } from "@rodinki/content-model/reading/front-matter";
import { headAndBody } from "./head-and-body";

/**
 * Refuses what the desk's parsers would not return from: whatever reads a file that nobody has checked calls this first.
 *
 * @param file path from the root of the project
 * @throws ContentError with file and line
 */
export function assertReadable(file: string, raw: string): void {
  if (!file.endsWith(".mdx")) return checkYamlLimits({ file, text: raw });
  checkYamlLimits({ file, text: headAndBody(raw).head, firstLine: 2 });
  checkTextLimits({ file, text: withoutFrontMatter(raw) });
}
