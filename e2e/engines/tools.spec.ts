import path from "node:path";
import { startServer, type RunningServer } from "../fixtures/server";
import { pageWithFacts } from "../fixtures/texts";
import type { Part } from "./look";
import { button, field, heading, link, text } from "./parts";
import { expect, test as base } from "./test";
import { Visitor } from "./visitor";

/** A server of this test alone: it stops in the middle, and what the browser stores for its origin is nobody else's. */
const test = base.extend<{ server: RunningServer; guest: Visitor }>({
  server: async ({}, use) => {
    const server = await startServer(path.resolve(__dirname, "../.."));
    await use(server);
    await server.stop();
  },
  guest: async ({ visitor, server }, use) => use(new Visitor(visitor.engine, server.origin)),
});

const SUN = "/sun/samara";
const GUIDE = "/self-check/guide";
const DIARY = "/diary";
const FACTS = pageWithFacts();
const SOURCE: Part = { by: "css", what: ".sheet:target" };
const TODAY = text(/в.Самаре (?:защищайте кожу|особая защита не.нужна)/);

/** Hands the diary a picture, as a phone's own chooser would. */
const addPicture = (visitor: Visitor) =>
  visitor.run(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 480];
    canvas.getContext("2d")?.fillRect(200, 150, 240, 180);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const chosen = new DataTransfer();
    chosen.items.add(new File(blob ? [blob] : [], "spot.png", { type: "image/png" }));
    const input = document.querySelector<HTMLInputElement>('main input[type="file"]');
    if (!input) throw new Error("There is nothing to choose a picture with.");
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });

const cachedPages = (visitor: Visitor): Promise<string[]> =>
  visitor.run(async () => {
    if (!navigator.serviceWorker.controller) return [];
    const pages = await (await caches.open("rodinki-pages")).keys();
    return pages.map(({ url }) => new URL(url).pathname);
  });

/** Waits until the worker has cached these pages. */
const keeps = (visitor: Visitor, pages: string[]) =>
  expect(async () =>
    expect(await cachedPages(visitor)).toEqual(expect.arrayContaining(pages)),
  ).toPass();

/** Opens the source of the first shared fact where it stands. */
async function lookAtFact(visitor: Visitor): Promise<void> {
  await visitor.open(FACTS);
  await visitor.press(link(/: откуда это и когда прочитано$/, 0));
  await visitor.inside(SOURCE).sees(text(/Прочитано \d/));
}

test(
  "the sun, the guided check, the diary and the sources of facts work, and go on working when nothing answers",
  { tag: "@engines" },
  async ({ guest, server }) => {
    await guest.open(SUN);
    await guest.sees(TODAY);
    await keeps(guest, [SUN]);
    await guest.press(button("Запомнить мой город"));
    await guest.open("/sun");
    await guest.sees(TODAY);

    await guest.open(GUIDE);
    await examine(guest);
    await guest.sees(heading("Ничего нового"));

    await guest.open(DIARY);
    await guest.press(link("Отметить пятно"));
    await guest.run(() => {
      const place = document.querySelector<HTMLSelectElement>("main select");
      const back = [...(place?.options ?? [])].find((option) => option.text === "Спина");
      if (!place || !back) throw new Error("There is no choice of a place.");
      place.focus();
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(
        place,
        back.value,
      );
      place.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await guest.write(field("Заметка"), "у лопатки");
    await guest.press(button("Сохранить пятно"));
    await guest.sees(heading("Спина: у лопатки"));
    await addPicture(guest);
    await guest.sees(heading("Снимки"));

    await lookAtFact(guest);

    await keeps(guest, [SUN, GUIDE, DIARY, FACTS]);
    await server.stop();

    await lookAtFact(guest);
    await guest.load("/doctors");
    await guest.sees(heading(/Нет подключения/));
    await guest.open(SUN);
    await guest.sees(TODAY);
    await guest.open(GUIDE);
    await examine(guest);
    await guest.open(DIARY);
    await guest.press(link("Спина: у лопатки"));
    await guest.sees(heading("Снимки"));
  },
);

/** Through the guided check: nothing new at any step. */
async function examine(visitor: Visitor): Promise<void> {
  await visitor.press(button("Начать осмотр"));
  for (let step = 1; step <= 8; step += 1) {
    await visitor.sees(text(`Шаг ${step} из 8`));
    await visitor.press(button("Ничего нового"));
  }
}
