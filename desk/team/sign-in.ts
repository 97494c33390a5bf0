import type { FastifyReply, FastifyRequest } from "fastify";
import { page } from "../page/page";
import { COOKIE_ATTRIBUTES, cookieIn } from "./cookies";
import type { Editors } from "../works/editors-file";
import { isKnownBrowser, knownCookie } from "./known-browser";
import { isPassword } from "./passwords";
import type { Sessions } from "./sessions";
import type { Tries } from "./tries";
import { markup, type Html } from "../page/markup";

const COOKIE = "__Host-desk";

export const cookieOf = (request: FastifyRequest): string | undefined => cookieIn(request, COOKIE);

export const showSignIn = (reply: FastifyReply, status: number, problem?: string): FastifyReply =>
  reply
    .code(status)
    .type("text/html; charset=utf-8")
    .headers({
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
    .send(page({ title: "Вход за стол", body: signInPage(problem).text }));

function endSession(request: FastifyRequest, sessions: Sessions): void {
  const token = cookieOf(request);
  if (token) sessions.end(token);
}

interface Desk {
  editors: Editors;
  sessions: Sessions;
  tries: Tries;
}

/** The sign-in by a password of the editors' file. */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  desk: Desk,
): Promise<FastifyReply> {
  const { login = "", password = "" } = request.body as Record<string, string | undefined>;
  const editor = Object.hasOwn(desk.editors, login) ? desk.editors[login] : undefined;
  const isKnown = isKnownBrowser(request, login, editor);
  const one = { login, address: request.ip, isKnown };
  const wait = await desk.tries.wait(one);
  if (wait > 0) {
    const words = `Слишком много неверных паролей. Попробуйте через ${Math.ceil(wait / 60)}\u00a0мин.`;
    return showSignIn(reply.header("retry-after", wait), 429, words);
  }
  await desk.tries.count(one);
  if (!(await isPassword(editor?.password, password)) || !editor) {
    return showSignIn(reply, 401, "Имя или пароль не подошли.");
  }
  await desk.tries.forgive(one);
  endSession(request, desk.sessions);
  const token = desk.sessions.begin(login, editor);
  const cookies = [`${COOKIE}=${token}; ${COOKIE_ATTRIBUTES}`, knownCookie(login, editor)];
  return reply.code(303).header("set-cookie", cookies).redirect("/");
}

export function signOut(
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
): FastifyReply {
  endSession(request, sessions);
  return reply
    .code(303)
    .header("set-cookie", `${COOKIE}=; Max-Age=0; ${COOKIE_ATTRIBUTES}`)
    .redirect("/sign-in");
}

/** @param problem what was wrong with the last try */
const signInPage = (problem?: string): Html => markup`
  ${problem && markup`<p role="alert">${problem}</p>`}
  <form method="post" action="/sign-in" class="stack">
    <label>Имя для входа <input name="login" autocomplete="username" autocapitalize="none" required maxlength="40" /></label>
    <label>Пароль <input name="password" type="password" autocomplete="current-password" required maxlength="200" /></label>
    <button>Войти</button>
  </form>
  <p>Забыли пароль? Новый задаст тот, кто ведёт сервер.</p>`;
