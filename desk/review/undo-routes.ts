import type { FastifyPluginAsync } from "fastify";
import { answer } from "../page/page";
import { published } from "../git/refs";
import { fetchSent, type Pushed } from "../git/remote";
import { serialize } from "../git/serialize";
import { unsent } from "../works/unsent";
import { discard } from "./discard";
import { bringBackDiscarded } from "./discarded";
import { discardPage, undoPage } from "./pages/undo";
import { undoOf, undoPublication } from "./undo-publication";
import { withdraw } from "./take-up";

type Form = Record<string, string | undefined>;

const afterPush = (pushed: Pushed, done: string, here: string) => (pushed === "done" ? done : here);

/** Taking back: unsent changes, sent work, a publication. Part of «Проверка», whose board says afterwards what was done. */
export const undoRoutes: FastifyPluginAsync = (app) => {
  app.get<{ Querystring: Form }>("/review/discard", async ({ query }, reply) =>
    answer(
      reply,
      "Отменить мои правки",
      await serialize(async () => discardPage(query.file ?? "", await unsent())),
    ),
  );

  app.get<{ Querystring: Form }>("/review/undo", async ({ query }, reply) => {
    const body = await serialize(async () => {
      await fetchSent();
      return undoPage(await undoOf(query.commit ?? "", (await published()).commit));
    });
    return answer(reply, "Отменить публикацию", body);
  });

  const post = (name: string, step: (form: Form) => Promise<string>) =>
    app.post<{ Body: Form | undefined }>(`/review/${name}`, async ({ body }, reply) =>
      reply.code(303).redirect(`/review?said=${await serialize(() => step(body ?? {}))}`),
    );

  post("discard", async ({ file = "", tree = "" }) => {
    await discard(file, tree);
    return "discarded";
  });
  post("bring-back", async ({ commit = "" }) => {
    await bringBackDiscarded(commit);
    return "brought-back";
  });
  post("withdraw", async ({ name = "", tip = "" }) =>
    afterPush(await withdraw(name, tip), "withdrawn", "withdrawn-here"),
  );
  post("undo-publication", async ({ commit = "", changes = "" }) =>
    afterPush(await undoPublication(commit, changes), "undone", "stored"),
  );
  return Promise.resolve();
};
