import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DeskError } from "../desk-error";
import { dataOf } from "../files/edited-data";
import { plainText, withLineEndsOf } from "../files/line-ends";
import type { PlainMap } from "../files/plain";
import { spliceYaml } from "../files/yaml/splice-yaml";
import { DOCTOR_REVIEW_FILE } from "@rodinki/content-model/data/doctor-review";
import { REDIRECTS_FILE } from "@rodinki/content-model/data/redirects";
import { textFiles } from "@rodinki/content-model/reading/text-files";
import { readText } from "@rodinki/content-model/kinds/read-text";
import type { Change } from "../store/change";

interface Redirect extends PlainMap {
  from: string;
  to: string;
}

/** The address of a text's page; doctors and opinions have none of their own. */
function addressOf(file: string, raw: string): string | undefined {
  const { facts } = readText(file, raw);
  return "path" in facts && typeof facts.path === "string" ? facts.path : undefined;
}

/** `redirects.yml` with one more; what led to the old address leads to the new one at once. */
function withRedirect(from: string, to: string): Change {
  const written = readFileSync(REDIRECTS_FILE, "utf8");
  const raw = plainText(written);
  const kept = ((dataOf({ file: REDIRECTS_FILE, text: raw }) as Redirect[] | null) ?? [])
    .filter((redirect) => redirect.from !== to)
    .map((redirect) => (redirect.to === from ? { ...redirect, to } : redirect));
  const list = kept.some((redirect) => redirect.from === from)
    ? kept.map((redirect) => (redirect.from === from ? { ...redirect, to } : redirect))
    : [...kept, { from, to }];
  return {
    file: REDIRECTS_FILE,
    content: withLineEndsOf(
      written,
      spliceYaml(raw, list, { file: REDIRECTS_FILE, wraps: true, ordered: false }),
    ),
  };
}

const isLinkTo = (address: string) =>
  new RegExp(
    `(?<=[("'\\s])${address.replace(/[.*+?^${"$"}{}()|[\\]\\\\]/g, "\\$&")}(?=[)"'?#,\\s]|$)`,
    "gm",
  );

/** Texts that link to the old address link to the new one. */
function relinked(from: string, to: string, but: string): Change[] {
  return textFiles().flatMap((file) => {
    if (file === but) return [];
    const raw = readFileSync(file, "utf8");
    const content = raw.replace(isLinkTo(from), to);
    return content === raw ? [] : [{ file, content }];
  });
}

/** Statements for doctors follow their text. */
function requoted(file: string, moved: string): Change[] {
  const raw = readFileSync(DOCTOR_REVIEW_FILE, "utf8");
  const content = raw.replaceAll(file, moved);
  return content === raw ? [] : [{ file: DOCTOR_REVIEW_FILE, content }];
}

const folderOf = (file: string) => path.posix.dirname(file);

/** @returns where a text lies that is called so */
export const placeAs = (file: string, slug: string): string =>
  path.posix.basename(file) === "index.mdx"
    ? path.posix.join(folderOf(folderOf(file)), slug, "index.mdx")
    : path.posix.join(folderOf(file), `${slug}.mdx`);

/**
 * What it takes to give a text another address: its folder with all that lies in it, or its file; links of other texts; a redirect.
 *
 * @returns undefined when the address is the one it has
 */
export function moveOf(file: string, slug: string) {
  const isFolder = path.posix.basename(file) === "index.mdx";
  const moved = placeAs(file, slug);
  if (moved === file) return undefined;
  return {
    file: moved,
    /** @param raw the text as it is to be. @throws ContentError */
    changes: (raw: string): Change[] => {
      const [from, to] = [addressOf(file, raw), addressOf(moved, raw)];
      const beside = isFolder
        ? readdirSync(folderOf(file)).filter((name) => name !== "index.mdx")
        : [];
      return [
        ...beside.flatMap((name) => [
          {
            file: path.posix.join(folderOf(moved), name),
            content: readFileSync(path.posix.join(folderOf(file), name)),
          },
          { file: path.posix.join(folderOf(file), name), content: null },
        ]),
        { file: moved, content: raw },
        { file, content: null },
        ...requoted(file, moved),
        ...(from && to ? [...relinked(from, to, file), withRedirect(from, to)] : []),
      ];
    },
  };
}

/** The section that a deleted text was in: its old address redirects there. */
const sectionOf = (address: string) => (address.startsWith("/publication/") ? "/publication" : "/");

/**
 * What it takes to delete a text: everything in its folder, and a redirect of its address to the section.
 *
 * @throws DeskError when other texts link to it
 */
export function deletionOf(file: string): Change[] {
  const raw = readFileSync(file, "utf8");
  const address = addressOf(file, raw);
  const linking = address
    ? textFiles().filter(
        (other) => other !== file && isLinkTo(address).test(readFileSync(other, "utf8")),
      )
    : [];
  if (linking.length > 0) {
    throw new DeskError(
      `На этот текст ссылаются: ${linking.join(", ")}. Сначала уберите ссылки оттуда.`,
      409,
    );
  }
  const isFolder = path.posix.basename(file) === "index.mdx";
  const names = isFolder ? readdirSync(folderOf(file)) : [path.posix.basename(file)];
  return [
    ...names.map((name) => ({ file: path.posix.join(folderOf(file), name), content: null })),
    ...(address ? [withRedirect(address, sectionOf(address))] : []),
  ];
}
