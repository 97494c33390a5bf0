import type { FastifyPluginAsync } from "fastify";
import { collections } from "../collections/collections";
import { page } from "../page/page";
import { serialize } from "../git/serialize";
import { STATES, textStates, type TextState } from "./text-states";
import { textsPage } from "./texts-page";

const isState = (word: string | undefined): word is TextState =>
  word !== undefined && Object.hasOwn(STATES, word);

/** `GET /list?kind=news&state=draft`: «Тексты». */
export const textsRoutes: FastifyPluginAsync = (app) => {
  app.get<{ Querystring: { kind?: string; state?: string } }>("/list", async ({ query }, reply) => {
    const kind = collections.find(({ id }) => id === query.kind);
    const wanted = { ...(kind && { kind }), ...(isState(query.state) && { state: query.state }) };
    const all = await serialize(textStates);
    const title = kind?.label ?? "Тексты";
    return reply
      .type("text/html; charset=utf-8")
      .send(page({ title, body: textsPage(all, wanted).text }));
  });
  return Promise.resolve();
};
