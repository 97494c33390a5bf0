import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { demoCode, demoColleagues, demoEmail, DEMO_PASSWORD } from "../demo/visitors";
import { findDemoColleague } from "../demo/staff-repository";
import { ApiError } from "../errors/api-error";
import { escapeHtml } from "../lib/html";
import {
  findStaffSession,
  insertStaffSession,
  renewStaffSession,
} from "../modules/staff/sessions/sessions-repository";
import { hashToken, newToken } from "../security/secret";
import { isFromHere } from "./connection";

interface Options {
  siteUrl: string;
  /** Whether there is a page of the e-mails, too. */
  hasOutbox: boolean;
}

/**
 * `/dev`: signs the person at this machine in at the clinics' page by one click, as any colleague of the demonstration; for anybody
 * else the page does not exist. It is registered only with DEMO_STAFF, which is refused in production and with PostgreSQL.
 */
export const demoEntrance = fp(
  (app, { siteUrl, hasOutbox }: Options, done) => {
    app.get("/dev", (request, reply) => {
      if (!isFromHere(request)) throw new ApiError("not_found");
      void reply.header("cache-control", "no-store");
      // The answer to the form leads to the site, which `gatsby develop` serves from another port.
      void reply.header(
        "content-security-policy",
        `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${siteUrl}; base-uri 'none'; frame-ancestors 'none'`,
      );
      return reply.type("text/html; charset=utf-8").send(page(hasOutbox));
    });

    app.post("/dev/staff", async (request, reply) => {
      if (!isFromHere(request) || !isFromOwnPage(request)) throw new ApiError("not_found");
      const { who = "" } = request.body as { who?: string };
      if (!Object.hasOwn(demoColleagues, who)) throw new ApiError("not_found");
      const staffId = await findDemoColleague(app.database, demoEmail(who));
      if (staffId === null) throw new ApiError("not_found");
      const [first, token] = [newToken(), newToken()];
      const device = "Демонстрация";
      await insertStaffSession(app.database, { staffId, tokenHash: hashToken(first), device });
      const session = await findStaffSession(app.database, hashToken(first));
      // The session then is the same as after the code of an authenticator.
      const sessionId = session?.member.sessionId ?? 0;
      await renewStaffSession(app.database, sessionId, hashToken(token));
      app.staffSessions.setToken(reply, token);
      return reply.redirect(`${siteUrl}/clinic`, 303);
    });
    done();
  },
  { name: "demo-entrance", dependencies: ["database", "staff-sessions"] },
);

/** Whether a request comes from this page: a foreign page must not sign anybody in, not even here. */
const isFromOwnPage = ({ headers }: FastifyRequest): boolean =>
  headers.origin === `http://${headers.host}`;

function page(hasOutbox: boolean): string {
  const buttons = Object.entries(demoColleagues).map(
    ([who, { title }]) =>
      `<form method="post" action="/dev/staff" enctype="multipart/form-data"><button name="who" value="${who}">${escapeHtml(title)}</button> ${demoEmail(who)}</form>`,
  );
  return `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Демонстрация</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}form{margin:1rem 0}</style>
<h1>Демонстрация</h1>
<h2>Страница клиники</h2>
${buttons.join("\n")}
<p>Или войдите сами: пароль <code>${DEMO_PASSWORD}</code>, код сейчас <code>${demoCode()}</code> (через полминуты обновите эту страницу).</p>
${hasOutbox ? '<p><a href="/dev/outbox">Исходящие письма</a></p>' : ""}
</html>
`;
}
