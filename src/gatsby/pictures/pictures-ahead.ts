import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { textFiles } from "../content/text-files";
import { readText } from "../texts/text-kinds";
import { makePicture } from "./site-picture";
import { STORE } from "./picture-store";

/** The digest that gatsby-source-filesystem gives a file, by which its pictures are named. */
const digestOf = (file: string) => createHash("md5").update(readFileSync(file)).digest("hex");

/** Cover of a text; none where the text is wrong, which the check of the content says. */
function coverOf(root: string, text: string): string | undefined {
  try {
    const { facts } = readText(text, readFileSync(path.join(root, text), "utf8"));
    return facts.cover && path.join(root, path.dirname(text), facts.cover);
  } catch {
    return undefined;
  }
}

/**
 * Makes the covers of a site that has no pictures yet, one after the other. Until Gatsby asks its queries, which make what is missing, it
 * works on one core, and this on another.
 *
 * @param signal says when to make no more; the one that is being made is finished
 */
export async function makePicturesAhead(
  signal: AbortSignal,
  root = ".",
  folders = { site: "public", store: STORE },
): Promise<void> {
  if (existsSync(path.join(folders.site, "static/pictures"))) return;
  for (const text of textFiles(root)) {
    if (signal.aborted) return;
    const file = coverOf(root, text);
    if (!file || !existsSync(file)) continue;
    // What is no picture is told by the query.
    await makePicture({ file, digest: digestOf(file) }, "cover", folders).catch(() => null);
  }
}
