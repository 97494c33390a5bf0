import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { linkTo } from "@rodinki/content-model/checks/link-to";
import { DOCTOR_REVIEW_FILE } from "@rodinki/content-model/data/doctor-review";
import { REDIRECTS_FILE } from "@rodinki/content-model/data/redirects";
import { textFiles } from "@rodinki/content-model/reading/text-files";
import { isPublicationType } from "@rodinki/content-model/kinds/publication-types";
import { DeskError } from "../desk-error";
import { titleOf } from "../files/names";
import type { Change } from "./change";
import { redirectsAs, redirectsIn, redirected } from "./redirects";

const PUBLICATION = /^content\/(?:publications\/)?([a-z]+)\/([^/]+)\/index\.mdx$/;
const PAGE = /^content\/pages\/([^/]+)\.mdx$/;

/**
 * The address of a text's page; doctors and opinions have none of their own. It goes by the place alone, as a half-finished text
 * has one too.
 */
export function addressOf(file: string): string | undefined {
  const [, section = "", slug = ""] = PUBLICATION.exec(file) ?? [];
  if (isPublicationType(section)) return `/publication/${section}/${slug}`;
  const [, page] = PAGE.exec(file) ?? [];
  return page && `/${page}`;
}

/** `redirects.yml` with one more. */
function withRedirect(from: string, to: string): Change {
  const written = readFileSync(REDIRECTS_FILE, "utf8");
  const list = redirected(redirectsIn(written), from, to);
  return { file: REDIRECTS_FILE, content: redirectsAs(written, list) };
}

/**
 * Removes the redirect from an address that has a text again.
 *
 * @returns `redirects.yml` without that redirect; nothing when there is none
 */
export function withoutRedirect(file: string): Change[] {
  if (!file.endsWith(".mdx")) return [];
  const written = readFileSync(REDIRECTS_FILE, "utf8");
  const list = redirectsIn(written);
  const address = addressOf(file);
  const rest = list.filter(({ from }) => from !== address);
  return rest.length < list.length
    ? [{ file: REDIRECTS_FILE, content: redirectsAs(written, rest) }]
    : [];
}

const linksTo = (address: string) => new RegExp(linkTo(address), "gm");

/** Texts that link to the old address link to the new one. */
export function relinked(from: string, to: string, but: string): Change[] {
  const links = linksTo(from);
  return textFiles().flatMap((file) => {
    if (file === but) return [];
    const raw = readFileSync(file, "utf8");
    const content = raw.replace(links, to);
    return content === raw ? [] : [{ file, content }];
  });
}

/** Statements for doctors follow their text. */
export function requoted(file: string, moved: string): Change[] {
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
    /** @param raw the text as it is to be. @param isPublished readers know the old address: it leads to the new one */
    changes: (raw: string, { isPublished }: { isPublished: boolean }): Change[] => {
      const [from, to] = [addressOf(file), addressOf(moved)];
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
        ...(from && to ? relinked(from, to, file) : []),
        ...(from && to && isPublished ? [withRedirect(from, to)] : withoutRedirect(moved)),
      ];
    },
  };
}

/** The section that a deleted text was in: its old address redirects there. */
export const sectionOf = (address: string) =>
  address.startsWith("/publication/") ? "/publication" : "/";

/**
 * What it takes to delete a text: everything in its folder, and a redirect of its address to the section.
 *
 * @throws DeskError when other texts link to it
 */
export function deletionOf(file: string): Change[] {
  const address = addressOf(file);
  const linking = address
    ? textFiles().filter(
        (other) => other !== file && linksTo(address).test(readFileSync(other, "utf8")),
      )
    : [];
  if (linking.length > 0) {
    const titles = linking.map((other) => titleOf(other, readFileSync(other, "utf8")));
    throw new DeskError(
      `На этот текст ссылаются: ${titles.join(", ")}. Сначала уберите ссылки оттуда.`,
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
