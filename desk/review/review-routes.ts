import path from "node:path";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { historyRoutes } from "../history/history-routes";
import { DeskError } from "../desk-error";
import { readFormsOnly, answer } from "../page/page";
import { LIMITS } from "../limits";
import { contentOf } from "../git/difference";
import { checkedEditor, introduce } from "../git/editor";
import { serialize } from "../git/serialize";
import { markup, workAddress } from "../page/markup";
import { pictureOf } from "../pictures/picture";
import { GAP_STYLES } from "../page/gaps";
import { textStyles } from "../page/preview";
import { isRepository, isNumber } from "../git/refs";
import { remark } from "../works/steps";
import { isAlone } from "../works/roles";
import { deliver, type Pushed } from "../git/remote";
import { sentWork } from "../works/sent";
import { unsent } from "../works/unsent";
import { bringUpToDate, send } from "./send";
import { giveBack } from "./give-back";
import { mark } from "./mark";
import { boardPage, titleOfWork } from "./pages/board";
import { STYLES } from "./pages/styles";
import { unsentPage } from "./pages/own";
import { workPage } from "./pages/work";
import { publish } from "./publish";
import { takeUp } from "./take-up";
import { undoRoutes } from "./undo-routes";

type Form = Record<string, string | undefined>;

/** What stands above the board after a step, by the word in its address. */
const SAID: Record<string, string> = {
  introduced: "Запомнили. Теперь можно отправлять правки.",
  sent: "Отправлено на проверку. Можно писать дальше.",
  stored:
    "Сохранено на этом компьютере, но в хранилище ещё не ушло. Почему и что делать, написано у работы.",
  nothing: "Отметьте хотя бы один текст.",
  marked: "Отметка врача поставлена.",
  returned: "Работа возвращена автору.",
  taken: "Работа снова у вас: правьте и отправьте ещё раз.",
  discarded: "Правки отменены. Если передумаете, верните их ниже.",
  "brought-back": "Правки снова у вас.",
  withdrawn: "Работа снова у вас, её никто не опубликует. Правьте и отправьте ещё раз.",
  "withdrawn-here":
    "Работа снова у вас, но связи нет: другие пока видят её на «Проверке». Отправьте ещё раз, когда связь появится.",
  undone:
    "Отмена ждёт ниже. Откройте её: на её странице кнопка «Опубликовать» или имя того, кто опубликует.",
  published: "Опубликовано. Читатели увидят это после ближайшей сборки сайта.",
};

const board = (reply: FastifyReply, said: string) =>
  reply.code(303).redirect(`/review?said=${said}`);

const afterPush = (pushed: Pushed, done: string) => (pushed === "done" ? done : "stored");

/** «Проверка»: own changes, the board, one work, and what can be done with it. */
export const reviewRoutes: FastifyPluginAsync = async (app) => {
  readFormsOnly(app, LIMITS.body.form);

  app.addHook("preHandler", async () => {
    if (await isRepository()) return;
    throw new DeskError(
      "Этот проект не хранит прежних версий (нет git), поэтому отправлять правки некуда. Покажите это разработчику.",
      409,
    );
  });

  app.get<{ Querystring: Form }>("/review", async ({ query }, reply) => {
    const body = await serialize(async () => {
      // The step that has led here has just queried the remote.
      await bringUpToDate({ ask: query.said === undefined });
      return boardPage();
    });
    const said = SAID[query.said ?? ""];
    return answer(
      reply,
      "Проверка",
      markup`${said && markup`<p role="status">${said}</p>`}${body}`,
    );
  });

  app.get<{ Querystring: { item?: string | string[]; chosen?: string } }>(
    "/review/unsent",
    async ({ query: { item, chosen } }, reply) => {
      if (chosen !== undefined && item === undefined) return board(reply, "nothing");
      const keys = item === undefined ? undefined : [item].flat();
      const body = await serialize(async () => unsentPage(await unsent(), keys));
      return answer(reply, "Ваши правки", body);
    },
  );

  app.get<{ Querystring: Form }>("/review/work", async ({ query }, reply) => {
    const { title, body } = await serialize(async () => {
      const work = await sentWork(query.name ?? "");
      if (!work) throw new DeskError("Этой работы нет: её уже опубликовали или забрали.", 404);
      return { title: titleOfWork(work), body: await workPage(work) };
    });
    return answer(reply, title, body);
  });

  app.get("/review/styles.css", (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(`${textStyles()}${GAP_STYLES}${STYLES}`),
  );

  app.get<{ Params: { name: string } }>("/review/picture/:name", async ({ params }, reply) => {
    const [, number, ending] = /^([0-9a-f]{40})(\.[a-z0-9]+)$/.exec(params.name) ?? [];
    const bytes = number && (await contentOf(number).catch(() => undefined));
    const picture = bytes && (await pictureOf(path.basename(params.name), bytes));
    if (!bytes || !picture || !ending) throw new DeskError("Такого рисунка нет.", 404);
    return reply
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header("x-content-type-options", "nosniff")
      .type(picture.type)
      .send(bytes);
  });

  app.get<{ Params: { number: string } }>("/review/text/:number", async ({ params }, reply) => {
    const { number } = params;
    const bytes = isNumber(number) && (await contentOf(number).catch(() => undefined));
    if (!bytes) throw new DeskError("Такого файла нет.", 404);
    return reply
      .header("content-security-policy", "default-src 'none'; sandbox")
      .type("text/plain; charset=utf-8")
      .send(bytes);
  });

  const post = (name: string, step: (form: Form) => Promise<string>) =>
    app.post<{ Body: Form | undefined }>(`/review/${name}`, async ({ body }, reply) =>
      board(reply, await serialize(() => step(body ?? {}))),
    );

  post("introduce", async ({ name = "", email = "" }) => {
    if (!isAlone())
      throw new DeskError("Ваше имя за столом говорит вход: другим не назваться.", 403);
    await introduce(checkedEditor(name, email));
    return "introduced";
  });
  post("send", async ({ tree = "", urgent }) =>
    afterPush((await send(tree, { urgent: urgent === "yes" })).pushed, "sent"),
  );
  post("deliver", async ({ name = "" }) => afterPush((await deliver(name)).pushed, "sent"));
  post("return", async ({ name = "", tip = "", words = "" }) =>
    afterPush(await giveBack(name, tip, words), "returned"),
  );
  app.post<{ Body: Form | undefined }>("/review/remark", async ({ body }, reply) => {
    const { name = "", words = "", closes, ...place } = body ?? {};
    const said = { name, words, closes: closes === "yes", ...place };
    const { id } = await serialize(() => remark(said));
    return reply.code(303).redirect(`${workAddress(name)}#remark-${id}`);
  });
  post("take-up", async ({ name = "" }) => {
    await takeUp(name);
    return "taken";
  });
  post("mark", async ({ name = "", tip = "", statements = "", doctor, speciality }) =>
    afterPush(await mark({ name, tip, statements, doctor, speciality }), "marked"),
  );
  post("publish", async ({ name = "", tip = "", changes = "" }) => {
    await publish({ name, tip, changes });
    return "published";
  });
  // They answer with the same words where there is no git, and with the same page where something is refused.
  await app.register(undoRoutes);
  await app.register(historyRoutes);
};
