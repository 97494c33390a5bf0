import { createHmac, timingSafeEqual, randomBytes } from "node:crypto";
import type { FastifyRequest, FastifyReply } from "fastify";
import { hash, verify } from "@node-rs/argon2";
import type { EditorEntry, Editors } from "../works/roles";
import { page } from "../page/page";
import { markup, type Html } from "../page/markup";
import type { Sessions } from "./sessions";
import type { Tries } from "./tries";

/** For this host and its own pages alone, over https, and no script sees it. */
const COOKIE_ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Strict";

/** @returns the 256 bits that a cookie holds */
const cookieIn = ({ headers }: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? "")?.[1];

const KNOWN_COOKIE = "__Host-desk-known";

/** Half a year. */
const MAX_AGE_SECONDS = 180 * 24 * 3600;

/** The proof that a browser has signed in with this name and password: a new password makes it invalid. It signs nobody in. */
const proofOf = (login: string, { password = "" }: EditorEntry): string =>
  createHmac("sha256", password).update(login).digest("base64url");

/** @returns the cookie by which the browser is known later */
const knownCookie = (login: string, editor: EditorEntry): string =>
  `${KNOWN_COOKIE}=${proofOf(login, editor)}; Max-Age=${MAX_AGE_SECONDS}; ${COOKIE_ATTRIBUTES}`;

/** Whether somebody has signed in with this name in this browser: strangers who try the name elsewhere do not close it here. */
function isKnownBrowser(
  request: FastifyRequest,
  login: string,
  editor: EditorEntry | undefined,
): boolean {
  const shown = cookieIn(request, KNOWN_COOKIE);
  if (!shown || !editor?.password) return false;
  return timingSafeEqual(Buffer.from(shown), Buffer.from(proofOf(login, editor)));
}

/** argon2id with OWASP's first choice: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const MIN_PASSWORD_CHARACTERS = 12;

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** The hash of a password nobody knows: an unknown name costs the time of a known one. */
const unknown = hashPassword(randomBytes(32).toString("base64"));

/** @param passwordHash undefined where there is no such editor, or one without a password */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await unknown), password);
  return matches && passwordHash !== undefined;
}

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
