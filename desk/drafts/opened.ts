import { existsSync, readFileSync } from "node:fs";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { DeskError } from "../desk-error";
import { forEditor, versionOf } from "../files/for-editor";
import { fromEditor } from "../files/from-editor";
import { mergedContents } from "../review/merge";
import type { Draft } from "./draft-files";

/** A draft as the editor offers it to its author. */
export interface Opened {
  file: string;
  when: string;
  number: number;
  raw: string;
  /** The version that it is saved over. */
  base: string;
  /** `joined`: the file has changed elsewhere, and both changes are in `raw`. */
  state: "new" | "same" | "joined" | "other" | "gone";
}

async function joined(draft: Draft, now: string): Promise<string | undefined> {
  const { file, before, raw } = draft;
  if (before === undefined) return undefined;
  try {
    const mine = Buffer.from(fromEditor(file, before, raw).raw);
    const both = await mergedContents(mine, Buffer.from(before), Buffer.from(now));
    return both && forEditor(file, both.toString());
  } catch (error) {
    // A half-finished text is no text yet: nothing can be joined to it.
    if (error instanceof ContentError || error instanceof DeskError) return undefined;
    throw error;
  }
}

/** @returns the draft on top of what the file is now */
export async function opened(draft: Draft): Promise<Opened> {
  const { file, when, number, raw, base } = draft;
  const known = { file, when, number, raw };
  if (!existsSync(file)) return { ...known, base: "", state: base === "" ? "new" : "gone" };
  const now = readFileSync(file, "utf8");
  const version = versionOf(now);
  if (version === base) return { ...known, base, state: "same" };
  const both = await joined(draft, now);
  return both === undefined
    ? { ...known, base: version, state: "other" }
    : {
        ...known,
        raw: both.replace(/^version: .*$/m, `version: "${version}"`),
        base: version,
        state: "joined",
      };
}
