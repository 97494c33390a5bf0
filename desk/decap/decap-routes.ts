import path from "node:path";
import { build, stop } from "esbuild";
import type { FastifyPluginAsync } from "fastify";
import { decapConfig } from "../collections/decap-config";
import { authorFirst } from "../git/serialize";
import { LIMITS } from "../limits";
import { deskOwner } from "../shared-names";
import { linkedPages } from "../texts/text-states";
import { answerCall } from "./calls";
import { decapScript } from "./package";

const EDITOR = path.resolve(__dirname, "../browser/editor.ts");

/** Decap compiles its checks of forms at run time, and its pictures and drafts live in the page; nothing comes from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; media-src blob: data:; connect-src 'self' blob: data:; font-src 'self' data:; frame-src 'self' blob: data: about:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="ru" spellcheck="true">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Тексты — рабочее место автора</title><link rel="icon" href="data:,"></head>
<body><script src="/editor.js"></script></body>
</html>
`;

async function buildEditor(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [EDITOR],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
  });
  // Its process is of no use any more.
  await stop();
  return outputFiles[0]?.text ?? "";
}

const readScripts = () =>
  Promise.all([buildEditor(), decapScript().then((text) => Buffer.from(text))]);

/** The scripts of the editor's page, made once a process. */
let scripts: Awaited<ReturnType<typeof readScripts>> | undefined;

/** «Тексты»: Decap and what it requests. */
export const decapRoutes: FastifyPluginAsync = async (app) => {
  scripts ??= await readScripts();
  const [script, decap] = scripts;

  app.get("/texts", (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("content-security-policy", POLICY).send(PAGE),
  );
  app.get("/editor.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(script),
  );
  app.get("/decap-cms.js", (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      // Its address has its version: each text that is opened needs it again.
      .header("cache-control", "private, max-age=31536000, immutable")
      .send(decap),
  );
  app.get("/config.json", () => ({
    ...decapConfig({ proxyUrl: "/decap" }),
    owner: deskOwner(),
    pages: linkedPages(),
  }));

  app.post<{ Body: { action?: unknown; params?: unknown } | null }>(
    "/decap",
    { bodyLimit: LIMITS.body.editor },
    ({ body }) => authorFirst(() => answerCall(body ?? {})),
  );
};
