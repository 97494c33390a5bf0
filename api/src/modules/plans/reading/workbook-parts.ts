import type { Entry } from "./zip";

/** A worksheet as the workbook lists it. */
interface SheetPart {
  name: string;
  /** Whether the sheet is hidden. */
  isHidden: boolean;
  part: Entry;
}

const SHARED_STRINGS = /sharedstrings\.xml$/;

/** Normalizes the name of a part: programs use any case and either slash, but the library compares names literally. */
const partName = (name: string): string =>
  name
    .replaceAll("\\", "/")
    .replace(/^\//, "")
    .toLowerCase()
    .replace(SHARED_STRINGS, "sharedStrings.xml");

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";

/** Renames the parts of a workbook and rewrites its booleans to the spellings that the library expects. */
export function commonParts(entries: Entry[]): Entry[] {
  return entries.map(({ name, content }) => {
    const entry = { name: partName(name), content };
    if (entry.name === RELATIONS) return withText(entry, lowerTargets);
    if (entry.name === WORKBOOK) return withText(entry, numericSwitch);
    return entry;
  });
}

const withText = ({ name, content }: Entry, change: (text: string) => string): Entry => ({
  name,
  content: Buffer.from(change(content.toString("utf8"))),
});

const lowerTargets = (text: string) =>
  text.replace(/\bTarget\s*=\s*(?:"[^"<]*"|'[^'<]*')/g, (target) =>
    target.replace(/(["'])(.*)\1/s, (_all, quote: string, path: string) => {
      const name = path.replaceAll("\\", "/").toLowerCase();
      return `${quote}${name.replace(SHARED_STRINGS, "sharedStrings.xml")}${quote}`;
    }),
  );

/** LibreOffice writes `true` where Excel writes `1`. */
const numericSwitch = (text: string) =>
  text.replace(/\bdate1904\s*=\s*(["'])true\1/gi, 'date1904="1"');

/** Patterns by the attribute's name, cached because a sheet has a hundred thousand tags. */
const attributes = new Map<string, RegExp>();

/** @returns value of an attribute in a tag without its brackets; undefined: no such attribute */
export function attributeOf(tag: string, name: string): string | undefined {
  const pattern =
    attributes.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i");
  attributes.set(name, pattern);
  const found = pattern.exec(tag);
  return found?.[1] ?? found?.[2];
}

/** XML allows two spellings of true. */
export const isYes = (value: string | undefined): boolean => value === "1" || value === "true";

const SHEET = /<(?:\w+:)?sheet\s([^<>]*)>/g;
const RELATION = /<(?:\w+:)?Relationship\s([^<>]*)>/g;

/** The worksheets in the order of their tabs. */
export function listSheets(parts: Entry[]): SheetPart[] {
  const text = (name: string) =>
    parts.find((part) => part.name === name)?.content.toString("utf8") ?? "";
  const targets = new Map(
    [...text(RELATIONS).matchAll(RELATION)].map(([, tag = ""]) => {
      const target = attributeOf(tag, "Target") ?? "";
      return [
        attributeOf(tag, "Id"),
        target.startsWith("/") ? target.slice(1) : `xl/${target}`,
      ] as const;
    }),
  );
  return [...text(WORKBOOK).matchAll(SHEET)].flatMap(([, tag = ""]) => {
    const relation = attributeOf(tag, "\\w+:id");
    const part = parts.find(({ name }) => name === targets.get(relation));
    const isHidden = /^(?:very)?hidden$/i.test(attributeOf(tag, "state") ?? "");
    return part === undefined ? [] : [{ name: attributeOf(tag, "name") ?? "", isHidden, part }];
  });
}
