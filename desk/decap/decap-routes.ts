import { createHash } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { decapConfig } from "../collections/decap-config";
import { authorFirst } from "../git/serialize";
import { LIMITS } from "../limits";
import { deskOwner } from "../shared-names";
import { linkedPages } from "../texts/text-states";
import { answerCall } from "./calls";
import { editorScript } from "./editor-script";
import { decapScript } from "./package";

/** The pictures that Decap shows live in the page; nothing comes from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; media-src blob: data:; connect-src 'self' blob: data:; font-src 'self' data:; frame-src 'self' blob: data: about:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A script of the editor's page, by an address that has its version: browsers keep it, as each text that is opened needs it again. */
interface Script {
  name: string;
  address: string;
  content: Buffer;
}

/**
 * The editor's page. All that it needs arrives in parallel.
 *
 * @param editor our script, which runs first
 */
const pageOf = (editor: Script, decap: Script) => `<!doctype html>
<html lang="ru" spellcheck="true">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Тексты — рабочее место автора</title><link rel="icon" href="data:,"><link rel="preload" href="/config.json" as="fetch" crossorigin><script defer src="${editor.address}"></script><script defer src="${decap.address}"></script></head>
<body></body>
</html>
`;

const scriptOf = (name: string, code: string): Script => ({
  name,
  address: `${name}?${createHash("sha256").update(code).digest("hex").slice(0, 12)}`,
  content: Buffer.from(code),
});

const readScripts = () =>
  Promise.all([
    editorScript().then((code) => scriptOf("/editor.js", code)),
    decapScript().then((code) => scriptOf("/decap-cms.js", code)),
  ]);

/** Read once a process. */
let scripts: Awaited<ReturnType<typeof readScripts>> | undefined;

/** «Тексты»: Decap and what it requests. */
export const decapRoutes: FastifyPluginAsync = async (app) => {
  scripts ??= await readScripts();
  const page = pageOf(...scripts);

  app.get("/texts", (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("content-security-policy", POLICY).send(page),
  );
  for (const { name, content } of scripts)
    app.get(name, (_request, reply) =>
      reply
        .type("text/javascript; charset=utf-8")
        .header("cache-control", "private, max-age=31536000, immutable")
        .send(content),
    );
  const config = () => ({ ...decapConfig({ proxyUrl: "/decap" }), owner: deskOwner() });
  app.get("/config.json", config);
  // The data that forms offer is read and stored: who opens the first text does not wait for it, and is shown what is wrong with it.
  app.addHook("onListen", () =>
    Promise.resolve()
      .then(() => void config())
      .catch(() => undefined),
  );
  app.get("/pages.json", linkedPages);

  app.post<{ Body: { action?: unknown; params?: unknown } | null }>(
    "/decap",
    { bodyLimit: LIMITS.body.editor },
    ({ body }) => authorFirst(() => answerCall(body ?? {})),
  );
};
