import type { FastifyReply } from "fastify";
import { page } from "./page";
import type { Html } from "./markup";

/** Sends a page of «Проверка» or of the history, with the styles of changes. */
export const answer = (reply: FastifyReply, title: string, body: Html, status = 200) =>
  reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(page({ title, body: `<link rel="stylesheet" href="/review/styles.css">${body.text}` }));
