import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { playerAddress } from "../../../shared/film-players";
import { captchaHosts, outsideCaptchas } from "../../../shared/outside-captchas";
import { forEachLimited } from "../for-each-limited";

/** Content-Security-Policy of the site's pages. */
export interface ContentPolicy {
  /** Every directive except `script-src`. */
  base: string;
  /** Sources for `script-src` beside 'self', by file in `public/`: for a page, the hashes of its inline scripts. */
  scripts: Record<string, string[]>;
}

/** Pattern of inline scripts, without scripts of other files and data like JSON-LD, which no browser runs. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

/** @returns the sources that allow exactly the inline scripts of this page */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}

/**
 * The policy of a built site. Styles may be inline: the build inlines those of the first page into its HTML, and pictures have a
 * placeholder colour.
 *
 * @param directory the built site
 * @param pages files of its pages, relative to it
 * @param environment variables of the build, which define an API on another origin and outside services that must be allowed
 */
export async function contentPolicyOf(
  directory: string,
  pages: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<ContentPolicy> {
  const outside = outsideSources(environment);
  const hashes = new Map<string, string[]>();
  await forEachLimited(pages, async (file) => {
    hashes.set(file, inlineScriptHashes(await readFile(path.join(directory, file), "utf8")));
  });
  const scripts: ContentPolicy["scripts"] = {};
  for (const file of [...pages].sort())
    scripts[file] = [...(hashes.get(file) ?? []), ...outside.script];
  return {
    base: [
      "default-src 'self'",
      ["connect-src 'self'", ...outside.connect].join(" "),
      ["img-src 'self' data: blob:", ...outside.img].join(" "),
      ["frame-src", ...outside.frame].join(" "),
      "font-src 'self'",
      ["style-src 'self' 'unsafe-inline'", ...outside.style].join(" "),
      ["worker-src 'self'", ...outside.worker].join(" "),
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
    scripts,
  };
}

type Environment = Record<string, string | undefined>;

/** Sources of other hosts, by directive of the Content-Security-Policy. */
interface OutsideSources {
  script: string[];
  connect: string[];
  img: string[];
  style: string[];
  worker: string[];
  frame: string[];
}

const METRIKA = "https://mc.yandex.ru";

/**
 * Hosts of Yandex Maps, as their documentation requires.
 *
 * @see https://yandex.com/maps-api/docs/js-api/common/connection/csp.html
 */
const MAPS = ["https://api-maps.yandex.ru", "https://*.api-maps.yandex.ru", "https://yastatic.net"];
const MAP_TILES = "https://*.maps.yandex.net";

const TAG_MANAGER = "https://www.googletagmanager.com";

/** Players of other sites, which visitors may agree to load. */
const PLAYERS = Object.values(playerAddress).map((addressOf) => new URL(addressOf("")).origin);

/** @param environment variables of the build, which define the allowed outside services */
function outsideSources(environment: Environment): OutsideSources {
  const provider = outsideCaptchas.find((name) => name === environment.GATSBY_CAPTCHA_PROVIDER);
  const captcha = provider === undefined ? [] : captchaHosts[provider];
  const counters = [
    ...(environment.GATSBY_METRIKA_ID ? [METRIKA] : []),
    ...(environment.GATSBY_GTM_ID ? [TAG_MANAGER] : []),
  ];
  const hasMaps = Boolean(environment.GATSBY_YANDEX_MAPS_KEY);
  const maps = hasMaps ? MAPS : [];
  const tiles = hasMaps ? [...MAPS, MAP_TILES] : [];
  return {
    script: [...captcha, ...counters, ...maps, ...(hasMaps ? ["'unsafe-eval'"] : [])],
    connect: [
      ...originOf(environment.GATSBY_API_BASE),
      ...captcha,
      ...counters,
      ...tiles,
      ...originOf(environment.GATSBY_SENTRY_DSN),
    ],
    img: [...captcha, ...counters, ...tiles],
    style: maps,
    worker: hasMaps ? ["blob:"] : [],
    frame: [...PLAYERS, ...captcha],
  };
}

/** Paths on this site need no permission. */
const originOf = (address: string | undefined) =>
  address?.startsWith("http") ? [new URL(address).origin] : [];
