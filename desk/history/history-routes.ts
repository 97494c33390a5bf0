import { existsSync, readFileSync } from "node:fs";
import type { FastifyPluginAsync } from "fastify";
import { editorAddress, textOf } from "../collections/collections";
import { PREVIEW_POLICY } from "../page/preview";
import { wordsOf } from "../git/difference";
import { titleOf } from "../files/names";
import { answer } from "../page/page";
import { serialize } from "../git/serialize";
import { returnToState } from "../writing/states";
import { placeOf } from "../store/places";
import { deletedTexts, contentAt, historyOf, versionAt, type Version } from "./versions";
import { day, deletedPage, historyPage, versionPage, wholePage } from "./pages";
import { restore } from "./restore";

interface Asked {
  file?: string;
  commit?: string;
  page?: string;
  when?: string;
}

/** What the text is called now or, when it is deleted, was called last. */
async function titleNow(file: string, versions: readonly Version[]): Promise<string> {
  if (existsSync(file)) return titleOf(file, readFileSync(file, "utf8"));
  const last = versions.find(({ isRemoval }) => !isRemoval);
  return titleOf(file, await wordsOf(last && (await contentAt(last))));
}

/** The versions of a text that readers had, and bringing one back. It stands below «Проверка», whose words about a project without git it shares. */
export const historyRoutes: FastifyPluginAsync = (app) => {
  app.get<{ Querystring: Asked }>("/history", async ({ query }, reply) => {
    const file = textOf(placeOf(query.file));
    const history = await historyOf(file);
    const page = Math.max(1, Number.parseInt(query.page ?? "1", 10) || 1);
    const title = `История: ${await titleNow(file, history.versions)}`;
    return answer(reply, title, await historyPage(file, history, page));
  });

  app.get("/history/deleted", async (_request, reply) =>
    answer(reply, "Удалённые тексты", deletedPage(await deletedTexts())),
  );

  app.get<{ Querystring: Asked }>("/history/version", async ({ query }, reply) => {
    const file = textOf(placeOf(query.file));
    const version = await versionAt(file, query.commit ?? "");
    const title = `${await titleNow(file, [version])}: ${day(version.when)}`;
    return answer(reply, title, await versionPage(file, version));
  });

  app.get<{ Querystring: Asked }>("/history/page", async ({ query }, reply) => {
    const file = textOf(placeOf(query.file));
    const version = await versionAt(file, query.commit ?? "");
    const page = await wholePage(file, version);
    if ("body" in page)
      return answer(reply, `${await titleNow(file, [version])}: ${day(version.when)}`, page.body);
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", PREVIEW_POLICY)
      .send(page.html);
  });

  app.post<{ Body: Asked | undefined }>("/history/restore", async ({ body }, reply) => {
    const address = await serialize(() => restore(body?.file ?? "", body?.commit ?? ""));
    return reply.code(303).redirect(address);
  });

  app.post<{ Body: Asked | undefined }>("/history/state", async ({ body }, reply) => {
    const file = placeOf(body?.file);
    await serialize(() => returnToState(file, body?.when ?? ""));
    return reply.code(303).redirect(`/texts${editorAddress(file) ?? ""}`);
  });
  return Promise.resolve();
};
