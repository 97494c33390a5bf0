import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { STRANGE_ADDRESS } from "../../../shared/addresses";
import { REVALIDATE } from "../../../shared/server-answers";
import { escapeHtml } from "../lib/html";
import { readSiteRules } from "../site/site-rules";
import { CachedAnswers, type SentFile } from "../site/cached-answers";

const MISSING_PAGE = "404.html";
/** Files of the error page: the build also makes an ordinary page of it, which would be answered with status 200. */
const MISSING_PAGES = new Set([MISSING_PAGE, "404/index.html"]);
/** The element of 404.html that the server fills in, so that the page names the path without a script. */
const MISSING_PATH = /<span id="missing-path"><\/span>/;

declare module "fastify" {
  interface FastifyRequest {
    /** File that @fastify/static sends for this request, if its answer may be cached. */
    sent: SentFile | null;
  }
}

interface Options {
  /** The site's build: `public/`. */
  root: string;
  /** `site.json` of the same build. */
  rulesFile: string;
  /** Whether the API knows that an address of a client-only page does not exist. */
  isMissing: (pathname: string) => boolean;
}

/**
 * Serves the built site: redirects first, then `/x/` → `/x`, then the file, `x/index.html`, the
 * client-only page of a prefix, and 404.html. Compressed copies beside the files are used as they are. Repeated requests
 * are answered from memory.
 */
export const staticSite = fp(
  async (app, { root, rulesFile, isMissing }: Options) => {
    const rules = await readSiteRules(rulesFile);
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      index: false,
      // Every file gets the header from the rules below.
      cacheControl: false,
    });

    const cache = new CachedAnswers(root);
    app.decorateRequest("sent", null);

    const sendMissing = (reply: FastifyReply, pathname: string) => {
      void reply.header("content-security-policy", rules.contentPolicyOf(MISSING_PAGE));
      return sendMissingPage(root, pathname, reply);
    };
    const move = (reply: FastifyReply, to: string, status: number) =>
      reply.header("cache-control", REVALIDATE).redirect(to, status);
    const send = (reply: FastifyReply, pathname: string, file: string) => {
      const headers = {
        "cache-control": rules.cacheControlOf(file),
        "content-security-policy": rules.contentPolicyOf(file),
      };
      // Not cached for a client-only page, as a later build may have a separate page at this address.
      const isOwn = file !== rules.clientOnlyFile(pathname);
      reply.request.sent = isOwn ? { file, headers } : null;
      return reply.headers(headers).sendFile(file);
    };
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const { pathname, search, isStrange } = splitUrl(request.raw.url ?? "/");
      if (isStrange) return sendMissing(reply, pathname);
      const redirect = rules.redirectFor(pathname, search);
      if (redirect !== null) return move(reply, redirect.to, redirect.status);
      const slash = TRAILING_SLASH.exec(request.raw.url ?? "/");
      if (slash?.[1] !== undefined && isAsRequested(request)) {
        return move(reply, slash[1] + search, 301);
      }
      const clientOnly = rules.clientOnlyFile(pathname);
      for (const file of [pathname.slice(1), path.posix.join(pathname, "index.html").slice(1)]) {
        if (file === clientOnly || MISSING_PAGES.has(file)) continue;
        if (await isFile(path.join(root, file))) return send(reply, pathname, file);
      }
      if (clientOnly === null) return sendMissing(reply, pathname);
      // The client-only page itself says that nothing is there, as the HTML of another page would not fit its script.
      if (isMissing(pathname)) void reply.code(404);
      return send(reply, pathname, clientOnly);
    };

    app.route({
      method: ["GET", "HEAD"],
      url: "/*",
      // Both hooks are synchronous where there is nothing to wait for, as most answers are cached.
      onSend: ({ sent }, reply, payload, done) => {
        if (sent === null) return done(null, payload);
        void cache.store(sent, reply, payload).then((body) => done(null, body), done);
      },
      handler: (request, reply) => {
        const answer = cache.find(request);
        if (answer === null) return serve(request, reply);
        void reply
          .code(answer.status)
          .headers(answer.headers)
          .send(answer.body ?? undefined);
        return undefined;
      },
    });
  },
  { name: "static-site", dependencies: ["errors"] },
);

const STRANGE = new RegExp(`^${STRANGE_ADDRESS}`, "i");

const TRAILING_SLASH = /^(\/[^?]*[^/?])\/(?:\?.*)?$/;

/** Splits a URL, which can be decoded: others are refused in api/src/app.ts. */
function splitUrl(url: string): { pathname: string; search: string; isStrange: boolean } {
  const [raw = "", ...query] = url.split("?");
  const pathname = decodeURIComponent(raw);
  const search = query.length === 0 || url.endsWith("?") ? "" : `?${query.join("?")}`;
  return { pathname, search, isStrange: STRANGE.test(url) || !pathname.startsWith("/") };
}

/** Whether `wholeAddress` has left the path as requested: a changed path is not redirected, so that it appears in no address bar. */
const isAsRequested = ({ originalUrl, raw }: FastifyRequest): boolean =>
  originalUrl.split("?")[0] === raw.url?.split("?")[0];

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG") return false;
    throw error;
  }
}

async function sendMissingPage(root: string, pathname: string, reply: FastifyReply) {
  const html = await readFile(path.join(root, MISSING_PAGE), "utf8");
  const shown = html.replace(
    MISSING_PATH,
    // A function, as "$&" in a path would be a replacement pattern.
    () => `<span id="missing-path">${escapeHtml(pathname)}</span>`,
  );
  return reply
    .code(404)
    .type("text/html; charset=utf-8")
    .header("cache-control", REVALIDATE)
    .send(shown);
}
