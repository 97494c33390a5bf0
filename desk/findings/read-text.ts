import { statSync, readFileSync } from "node:fs";
import path from "node:path";
import { compiledText } from "@rodinki/content-model/html/compiled-text";
import { checkWholeText, mistakeOf } from "@rodinki/content-model/checks/check-content";
import { assertReadable } from "../files/file-text";
import { fromMessage, type Finding, factsOf } from "./finding";
import { missingAlternatives, textFindings } from "./text-findings";

/** When a file was written and how long it is: another stamp is another content. Empty for a file that is not there. */
type Stamps = (file: string) => string;

/** Queries the disk once for each file. */
export function newStamps(): Stamps {
  const known = new Map<string, string>();
  return (file) => {
    let stamp = known.get(file);
    if (stamp === undefined) {
      const stat = statSync(file, { throwIfNoEntry: false });
      stamp = stat ? `${stat.mtimeMs}-${stat.size}` : "";
      known.set(file, stamp);
    }
    return stamp;
  };
}

/** What is to be said of one text. */
export interface Reading {
  findings: Finding[];
  facts: string[];
}

interface Known extends Reading {
  today: string;
  /** Everything that the reading rests on. */
  uses: string[];
  stamp: string;
}

/** What has been read, by file: a text is read again when it, or anything that it uses, was written since. */
const known = new Map<string, Known>();

/** The check of a text asks whether these name its topics, its reviewer and its doctor. */
const ASKED = ["content/topics.yml", "content/reviewers.yml", "content/doctors"];

const stampOf = (uses: readonly string[], stamps: Stamps) => uses.map(stamps).join(" ");

/** Forgets deleted texts. @param files all that are there */
export function forgetOthers(files: readonly string[]): void {
  const there = new Set(files);
  for (const file of known.keys()) if (!there.has(file)) known.delete(file);
}

/** What has been found in a text, if it is still so. */
export function knownReading(file: string, today: string, stamps: Stamps): Reading | undefined {
  const reading = known.get(file);
  const isSame = reading?.today === today && reading.stamp === stampOf(reading.uses, stamps);
  return isSame ? reading : undefined;
}

/** Reads one text from the disk and checks it as the build does. */
export async function readOneText(file: string, today: string, stamps: Stamps): Promise<Reading> {
  const raw = readFileSync(file, "utf8");
  const excess = await mistakeOf(() => assertReadable(file, raw));
  if (excess !== undefined) {
    return { facts: [], findings: [fromMessage("mistake", "error", excess)] };
  }
  const reading = { facts: factsOf(raw) };
  const alternatives = missingAlternatives(file, raw);
  const mistake = await mistakeOf(() => checkWholeText(file, today));
  if (mistake !== undefined) {
    // The cause of an error may lie in another file: such a text is read each time.
    known.delete(file);
    const found = fromMessage("mistake", "error", mistake);
    const isSaid = alternatives.some(({ line }) => found.file === file && found.line === line);
    return { ...reading, findings: [...alternatives, ...(isSaid ? [] : [found])] };
  }
  const used = (await compiledText(file)).uses;
  const uses = [file, path.dirname(file), ...ASKED, ...new Set(used)];
  const findings = textFindings(file, raw, today);
  known.set(file, { ...reading, findings, today, uses, stamp: stampOf(uses, stamps) });
  return { ...reading, findings };
}
