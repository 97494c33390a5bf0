import { readFile } from "node:fs/promises";
import { Type } from "typebox";
import type { Static } from "typebox";
import { Check } from "typebox/value";
import { IMMUTABLE, NO_STORE, REVALIDATE } from "../../../shared/server-answers";
import { StartError } from "../errors/start-error";

/** Schema of `site.json`, the build's rules for its host. */
const SiteFile = Type.Object({
  /** `from` is an exact path; the query is appended where `to` is a path and has none. Another site does not get it. */
  redirects: Type.Array(
    Type.Object({
      from: Type.String({ pattern: "^/" }),
      to: Type.String(),
      status: Type.Integer({ minimum: 301, maximum: 308 }),
    }),
  ),
  /** Every unknown path under `prefix` is the page `file` of the build. */
  clientOnly: Type.Array(
    Type.Object({
      prefix: Type.String({ pattern: "^/" }),
      file: Type.String(),
      /** Whether browsers must not store the page. */
      noStore: Type.Boolean(),
    }),
  ),
  /** Files that never change: those in the folders, and files of any folder whose names match the regular expression. */
  immutable: Type.Object({
    folders: Type.Array(Type.String({ pattern: "/$" })),
    names: Type.String({ format: "regex" }),
  }),
  contentPolicy: Type.Object({
    /** Every directive but `script-src`. */
    base: Type.String(),
    /** By file of the build: the sources of `script-src` beside 'self'. */
    scripts: Type.Record(Type.String(), Type.Array(Type.String())),
  }),
});
type SiteFile = Static<typeof SiteFile>;

interface SiteRules {
  redirectFor: (pathname: string, search: string) => { to: string; status: number } | null;
  clientOnlyFile: (pathname: string) => string | null;
  /** Cache-Control of a file of the build. */
  cacheControlOf: (file: string) => string;
  /** The Content-Security-Policy under which a file of the build is shown. */
  contentPolicyOf: (file: string) => string;
}

/** @throws StartError when the build left no readable file */
export async function readSiteRules(file: string): Promise<SiteRules> {
  const site = parse(await read(file), file);
  const { base, scripts } = site.contentPolicy;
  const { folders, names } = site.immutable;
  const neverStored = new Set(
    site.clientOnly.filter(({ noStore }) => noStore).map(({ file }) => file),
  );
  const hashedName = new RegExp(names);
  const redirects = new Map(site.redirects.map((redirect) => [redirect.from, redirect]));
  const policy = `${base}; script-src 'self'`;
  const policies = new Map(
    Object.entries(scripts).map(([page, sources]) => [page, [policy, ...sources].join(" ")]),
  );
  return {
    redirectFor: (pathname, search) => {
      const found = redirects.get(pathname);
      if (found === undefined) return null;
      return { to: withQuery(found.to, search), status: found.status };
    },
    clientOnlyFile: (pathname) =>
      site.clientOnly.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`))
        ?.file ?? null,
    cacheControlOf: (file) => {
      if (neverStored.has(file)) return NO_STORE;
      return hashedName.test(file) || folders.some((folder) => file.startsWith(folder))
        ? IMMUTABLE
        : REVALIDATE;
    },
    contentPolicyOf: (file) => policies.get(file) ?? policy,
  };
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new StartError(`The site is not built (${file} is missing): run "npm run build"`);
  }
}

function parse(text: string, file: string): SiteFile {
  const parsed: unknown = JSON.parse(text);
  if (!Check(SiteFile, parsed)) throw new StartError(`${file} is not what the site's build writes`);
  return parsed;
}

function withQuery(target: string, search: string): string {
  if (search === "" || target.includes("?") || !target.startsWith("/")) return target;
  const [pathname, anchor] = target.split("#");
  return `${pathname}${search}${anchor === undefined ? "" : `#${anchor}`}`;
}
