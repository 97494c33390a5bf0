import type { FastifyPluginAsync } from "fastify";
import { DeskError } from "../desk-error";
import { placeOf } from "../store/places";
import { previewOf } from "./preview";

/** Nothing in the frame runs or loads; pictures come with the page. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** `POST /preview` with `{ file, raw }`: the text as the site will show it. */
export const previewRoutes: FastifyPluginAsync = (app) => {
  app.post<{ Body: { file?: unknown; raw?: unknown } | null }>(
    "/preview",
    async ({ body }, reply) => {
      const { file, raw } = body ?? {};
      if (typeof raw !== "string") throw new DeskError("Не сказано, какой это текст", 400);
      // A text that is not finished: what is wrong stands where the page would.
      const html = await previewOf(placeOf(file), raw);
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", POLICY)
        .send(html);
    },
  );
  return Promise.resolve();
};
