import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { escaped } from "./page/markup";
import { decapRoutes } from "./decap/decap-routes";
import { doctorReviewRoutes } from "./doctor-review/doctor-review-routes";
import { DeskError } from "./desk-error";
import { findingsRoutes } from "./findings/findings-routes";
import { inWords, page, STYLES_PATH, styles } from "./page/page";
import { deskOwner, NOT_YOURS, WHOSE_PAGE } from "./shared-names";
import { previewRoutes } from "./page/preview";
import { replaceRoutes } from "./replace/replace-routes";
import { reviewRoutes } from "./review/review-routes";
import { russianRoutes } from "./russian/russian-routes";
import { searchRoutes } from "./search/search-routes";
import { finishWriting } from "./store/journal";
import { stopChecker } from "./store/ask-checker";
import { textsRoutes } from "./texts/texts-routes";
import { writingRoutes } from "./writing/writing-routes";

/** Our own pages run nothing and load nothing from elsewhere; the editor's page has a policy of its own. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const NOT_OWN =
  "Этот запрос пришёл не со стола. Если вы нажали ссылку на другом сайте, откройте стол сами, по его адресу.";

const isReading = (method: string) => method === "GET" || method === "HEAD";

/**
 * Whether a request comes from a page of this desk. A name that leads here from elsewhere (DNS rebinding) is another host, and a
 * page of another site has another origin.
 */
function isOwn({ headers, method }: FastifyRequest, port: number): boolean {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  if (!hosts.includes(headers.host ?? "")) return false;
  if (headers["sec-fetch-site"] === "cross-site") return false;
  return isReading(method) || headers.origin === `http://${headers.host}`;
}

/** What is wrong, to a browser as a page and to a page's script as `{ error }`. */
function tell(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, words } = inWords(error);
  if (status >= 500) request.log.error(error);
  void reply.code(status);
  if (!request.headers.accept?.includes("text/html")) return reply.send({ error: words });
  const lines = words.split("\n").map((line) => `<p>${escaped(line)}</p>`);
  const body = `<div role="alert">${lines.join("")}</div>`;
  return reply.type("text/html; charset=utf-8").send(page({ title: "Не получилось", body }));
}

/**
 * The desk of one author, on the project in the working folder.
 *
 * @param options.port by which the author's browser knows it
 */
export async function buildDesk({ port }: { port: number }): Promise<FastifyInstance> {
  await finishWriting();
  // The first start fetches the editor: on a slow line that takes longer than plugins have.
  const app = Fastify({
    logger: { level: "error" },
    pluginTimeout: 0,
    // An address that is none, before anything else is looked at.
    frameworkErrors: (error, request, reply) => void tell(request, reply, error),
  });
  app.addHook("onClose", stopChecker);

  // Bodies are taken only when they say that they are JSON: a form of another site may send text without asking.
  app.removeContentTypeParser("text/plain");

  app.addHook("onRequest", async (request, reply) => {
    void reply.headers({
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
      // With "no-referrer" browsers send forms without their origin, which is refused here.
      "referrer-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    });
    if (!isOwn(request, port)) return tell(request, reply, new DeskError(NOT_OWN, 403));
    // In one browser of a team somebody else may have signed in while the page was open.
    const owner = request.headers[WHOSE_PAGE] ?? deskOwner();
    if (owner !== deskOwner()) return reply.code(409).send({ error: NOT_YOURS });
  });

  app.setErrorHandler((error, request, reply) => tell(request, reply, error));
  app.setNotFoundHandler((request, reply) => tell(request, reply, { statusCode: 404 }));

  app.get(STYLES_PATH, (_request, reply) => reply.type("text/css; charset=utf-8").send(styles()));
  await app.register(findingsRoutes);
  await app.register(decapRoutes);
  await app.register(textsRoutes);
  await app.register(writingRoutes);
  await app.register(previewRoutes);
  await app.register(russianRoutes);
  await app.register(searchRoutes);
  await app.register(replaceRoutes);
  await app.register(reviewRoutes);
  await app.register(doctorReviewRoutes);
  return app;
}
