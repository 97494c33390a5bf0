import { keepPicture } from "../pictures/keep-picture";
import { figurePart } from "./block-parts";
import type { Part } from "./part";
import type { Told } from "./told";

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
  kept: readonly string[];
  files: readonly File[];
}

/**
 * Stores the pictures of a paste.
 *
 * @param blocks with a part `picture` for each kept one; files come behind them
 * @param text path of the text that is open, if any
 * @param told is told of what was stored, refused or lost
 * @returns the blocks with a block «Рисунок» for each that was stored
 */
export async function withStoredPictures(
  blocks: readonly Part[],
  { kept, files }: Pictures,
  text: string | undefined,
  told: Told,
): Promise<Part[]> {
  const parts: Part[] = [
    ...blocks,
    ...files.map((_, at): Part => ({ type: "picture", value: String(kept.length + at) })),
  ];
  if (!text) told.more.push(NO_TEXT);
  const all = [...kept.map(readable), ...files];
  const placed: Part[] = [];
  for (const part of parts) {
    if (part.type !== "picture") {
      placed.push(part);
      continue;
    }
    const file = all[Number(part.value)];
    if (!text) continue;
    if (!file) {
      told.pictures += 1;
      continue;
    }
    try {
      const kept = await keepPicture(file);
      told.stored += 1;
      told.more.push(...kept.said);
      placed.push(figurePart(kept.file.name));
    } catch (error) {
      told.more.push(error instanceof Error ? error.message : String(error));
    }
  }
  return placed;
}
