import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { DeskError } from "../desk-error";
import { diskTrouble } from "../disk-trouble";
import { STYLES_PATH, styles, readFormsOnly, inWords } from "../page/page";
import type { TeamConfig } from "../team-config";
import { readEditors, type EditorEntry } from "../works/roles";
import { forward } from "./forward";
import { Sessions } from "./sessions";
import { cookieOf, showSignIn, signIn, signOut } from "./sign-in";
import { Tries } from "./tries";
import { Workplaces } from "./workplaces";
import { assertRepository } from "./worktree";

const SIGNED_OUT =
  "Вход за стол закончился. Войдите снова в другой вкладке и повторите: здесь всё останется.";
const NO_ANSWER = "Стол сейчас не отвечает. Подождите минуту и повторите: написанное сохранено.";
const MINUTE = 60_000;
/** Of one request, in bytes: the desk of an editor has limits of its own below it. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;
const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/** What is wrong, to a browser as text and to a page's script as the desk's own refusals. */
const refuse = (request: FastifyRequest, reply: FastifyReply, status: number, words: string) =>
  request.headers.accept?.includes("text/html")
    ? reply.code(status).type("text/plain; charset=utf-8").send(words)
    : reply.code(status).send({ error: words });

/** What the web server itself refuses, or what has failed: of that the operator reads more in the log. */
function refuseInWords(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, words } = inWords(error);
  if (status < 500) return refuse(request, reply, status, words);
  request.log.error(error);
  const isKnown = error instanceof DeskError || diskTrouble(error) !== undefined;
  return isKnown ? refuse(request, reply, status, words) : refuse(request, reply, 503, NO_ANSWER);
}

const isSafe = (method: string) => method === "GET" || method === "HEAD";

/** Whether a request comes from a page of this desk, at the name by which editors know it. */
function isOwn({ headers, method }: FastifyRequest, origin: string): boolean {
  if (headers.host !== new URL(origin).host) return false;
  return (
    isSafe(method) || (headers.origin === origin && headers["sec-fetch-site"] !== "cross-site")
  );
}

/**
 * The process before the desks of a team: it says who comes, and passes them to their own desk.
 *
 * It works in the repository, which is the current folder.
 *
 * @throws StartError when the file of editors or the repository is wrong, DeskError when the repository has no such branch or remote
 */
export async function buildTeam(config: TeamConfig): Promise<FastifyInstance> {
  const { origin, login } = config;
  await readEditors(config.editors);
  await assertRepository(config.repository);
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: LOOPBACK,
    logger: { level: "warn" },
    frameworkErrors: (error, request, reply) => void refuseInWords(request, reply, error),
  });
  const workplaces = new Workplaces(config.worktrees, config.idleMinutes * MINUTE, config.editors);
  const [sessions, tries] = [new Sessions(), new Tries()];
  app.addHook("onClose", () => workplaces.close());

  app.setErrorHandler((error, request, reply) => refuseInWords(request, reply, error));
  app.setNotFoundHandler((request, reply) => refuseInWords(request, reply, { statusCode: 404 }));

  app.addHook("onRequest", async (request, reply) => {
    void reply.headers({
      "strict-transport-security": "max-age=31536000",
      "referrer-policy": "same-origin",
    });
    if (!isOwn(request, origin))
      return refuse(request, reply, 403, "Этот запрос пришёл не со стола.");
  });

  async function editorOf(request: FastifyRequest): Promise<[string, EditorEntry] | undefined> {
    const editors = await readEditors(config.editors);
    let name: string | undefined;
    if (login.kind === "password") {
      const token = cookieOf(request);
      name = token && sessions.find(token, editors);
    } else if (LOOPBACK.includes(request.socket.remoteAddress ?? "")) {
      const said = request.headers[login.header];
      name = typeof said === "string" ? said : undefined;
    }
    const editor = name !== undefined && Object.hasOwn(editors, name) ? editors[name] : undefined;
    return name && editor ? [name, editor] : undefined;
  }

  if (login.kind === "password") {
    app.register((form, _options, done) => {
      readFormsOnly(form, 4096);
      form.get(STYLES_PATH, (_request, reply) =>
        reply.type("text/css; charset=utf-8").send(styles()),
      );
      form.get("/sign-in", (_request, reply) => showSignIn(reply, 200));
      form.post("/sign-in", async (request, reply) =>
        signIn(request, reply, { editors: await readEditors(config.editors), sessions, tries }),
      );
      form.post("/sign-out", (request, reply) => signOut(request, reply, sessions));
      done();
    });
  }

  app.register((desks, _options, done) => {
    desks.removeAllContentTypeParsers();
    // The body that an editor sends is forwarded as it arrives.
    desks.addContentTypeParser("*", (_request, _payload, parsed) => parsed(null));
    desks.all("/*", async (request, reply) => {
      const found = await editorOf(request);
      if (!found) {
        if (login.kind === "proxy")
          return refuse(request, reply, 403, "Вас нет в списке редакторов.");
        return isSafe(request.method) && request.headers.accept?.includes("text/html")
          ? reply.code(303).redirect("/sign-in")
          : refuse(request, reply, 401, SIGNED_OUT);
      }
      const { socket, done: answered } = await workplaces.open(...found);
      reply.raw.once("close", answered);
      await forward(request, reply, socket, login.kind === "proxy" ? login.header : undefined);
      return reply;
    });
    done();
  });
  return app;
}
