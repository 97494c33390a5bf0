import { storePicture } from "../pictures/store-picture";
import { figurePart } from "./decap-tree";
import type { Part } from "./part";
import type { PasteReport } from "./paste-report";

const NO_TEXT = "Рисунки не вставлены: сначала откройте текст.";

/** @returns the file in a `data:` address */
function fileOf(address: string, at: number): File {
  const [, type = "image/png", content = ""] = /^data:([^;,]+)[^,]*,(.*)$/s.exec(address) ?? [];
  const bytes = Uint8Array.from(atob(decodeURIComponent(content).replace(/\s/g, "")), (one) =>
    one.charCodeAt(0),
  );
  const ending = type
    .replace(/^image\//, "")
    .replace("jpeg", "jpg")
    .replace("svg+xml", "svg");
  return new File([bytes], `risunok-${at + 1}.${ending}`, { type });
}

/** @returns a file, or nothing when its address is broken */
function readable(address: string, at: number): File | undefined {
  try {
    return fileOf(address, at);
  } catch {
    return undefined;
  }
}

interface Pictures {
  /** `data:` addresses of HTML. */
  sources: readonly string[];
  files: readonly File[];
}

/**
 * Stores the pictures of a paste.
 *
 * @param blocks with a part `picture` for each address of `sources`; files follow them
 * @param text path of the text that is open, if any
 * @param report gets what was stored, refused or lost
 * @returns the blocks with a block «Рисунок» for each that was stored
 */
export async function withStoredPictures(
  blocks: readonly Part[],
  { sources, files }: Pictures,
  text: string | undefined,
  report: PasteReport,
): Promise<Part[]> {
  const parts: Part[] = [
    ...blocks,
    ...files.map((_, at): Part => ({ type: "picture", value: String(sources.length + at) })),
  ];
  if (!text) report.more.push(NO_TEXT);
  const all = [...sources.map(readable), ...files];
  const placed: Part[] = [];
  for (const part of parts) {
    if (part.type !== "picture") {
      placed.push(part);
      continue;
    }
    const file = all[Number(part.value)];
    if (!text) continue;
    if (!file) {
      report.pictures += 1;
      continue;
    }
    try {
      const stored = await storePicture(file);
      report.stored += 1;
      report.more.push(...stored.said);
      placed.push(figurePart(stored.file.name));
    } catch (error) {
      report.more.push(error instanceof Error ? error.message : String(error));
    }
  }
  return placed;
}
