import { createHash, timingSafeEqual } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { DeskError } from "../desk-error";
import { diskTrouble } from "../disk-trouble";
import { inWords } from "../page/page";
import type { TeamConfig } from "../team-config";
import { readEditors, type EditorEntry } from "../works/roles";
import { forward, PERSON, SECRET } from "./forward";
import { Workplaces } from "./workplaces";
import { assertRepository } from "./worktree";

const NOT_THROUGH_PROXY =
  "Стол открывают по его адресу, а не мимо веб-сервера. Если вы так и сделали, покажите это тому, кто ведёт сервер.";
const NOBODY = "Вы не вошли за стол. Войдите в другой вкладке и повторите: здесь всё останется.";
const UNKNOWN = "Вас нет в списке редакторов. Попросите того, кто ведёт сервер, записать вас.";
const FOREIGN = "Этот запрос пришёл не со стола.";
const NO_ANSWER = "Стол сейчас не отвечает. Подождите минуту и повторите: написанное сохранено.";
const MINUTE = 60_000;
/** Of one request, in bytes: the desk of an editor has limits of its own below it. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** To a browser as text, and to a page's script as the desk's own refusals. */
const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, words: string) =>
  request.headers.accept?.includes("text/html")
    ? reply.code(status).type("text/plain; charset=utf-8").send(words)
    : reply.code(status).send({ error: words });

/** What Fastify itself refuses, or what has failed: of that the operator reads more in the log. */
function refuseInWords(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, words } = inWords(error);
  if (status < 500) return refuse(request, reply, status, words);
  request.log.error(error);
  const isKnown = error instanceof DeskError || diskTrouble(error) !== undefined;
  return isKnown ? refuse(request, reply, status, words) : refuse(request, reply, 503, NO_ANSWER);
}

/** Whether a request comes from a page of this desk: a browser sends its sign-in with those of other sites too. */
function isOwn({ headers, method }: FastifyRequest, origin: string): boolean {
  if (headers.host !== new URL(origin).host) return false;
  if (method === "GET" || method === "HEAD") return true;
  return headers.origin === origin && headers["sec-fetch-site"] !== "cross-site";
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** A header that came twice has both values in one, and is nobody's. */
const headerOf = ({ headers }: FastifyRequest, name: string) => String(headers[name] ?? "");

/**
 * The process before the desks of a team: the web server has signed people in and says who comes; each is passed to their own desk.
 *
 * It works in the repository, which is the current folder.
 *
 * @throws StartError when the file of editors or the repository is wrong, DeskError when the repository has no such branch or remote
 */
export async function buildTeam(config: TeamConfig): Promise<FastifyInstance> {
  await readEditors(config.editors);
  await assertRepository(config.repository);
  const secret = digest(config.secret);
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    logger: { level: "warn" },
    frameworkErrors: (error, request, reply) => void refuseInWords(request, reply, error),
  });
  const workplaces = new Workplaces(config.worktrees, config.idleMinutes * MINUTE, config.editors);
  app.addHook("onClose", () => workplaces.close());
  app.setErrorHandler((error, request, reply) => refuseInWords(request, reply, error));
  app.setNotFoundHandler((request, reply) => refuseInWords(request, reply, { statusCode: 404 }));

  app.addHook("onRequest", async (request, reply) => {
    void reply.headers({
      "strict-transport-security": "max-age=31536000",
      "referrer-policy": "same-origin",
    });
    if (!timingSafeEqual(digest(headerOf(request, SECRET)), secret))
      return refuse(request, reply, 401, NOT_THROUGH_PROXY);
    if (!isOwn(request, config.origin)) return refuse(request, reply, 403, FOREIGN);
    if (!headerOf(request, PERSON)) return refuse(request, reply, 401, NOBODY);
  });

  async function editorOf(request: FastifyRequest): Promise<[string, EditorEntry] | undefined> {
    const [editors, name] = [await readEditors(config.editors), headerOf(request, PERSON)];
    const editor = Object.hasOwn(editors, name) ? editors[name] : undefined;
    return editor && [name, editor];
  }

  // The body that an editor sends is forwarded as it arrives.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, parsed) => parsed(null));
  app.all("/*", async (request, reply) => {
    const found = await editorOf(request);
    if (!found) return refuse(request, reply, 403, UNKNOWN);
    const { socket, done } = await workplaces.open(...found);
    reply.raw.once("close", done);
    await forward(request, reply, socket);
    return reply;
  });
  return app;
}
