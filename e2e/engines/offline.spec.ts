import path from "node:path";
import { startServer, type RunningServer } from "../fixtures/server";
import { article } from "../fixtures/texts";
import { heading, main } from "./parts";
import { expect, test as base } from "./test";
import { Visitor } from "./visitor";

const PAGES = ["/rules", "/self-check", "/offline"];

/** It goes away in the middle of the test: what the engine itself thinks of the network stays as it was. */
const test = base.extend<{ server: RunningServer }>({
  server: async ({}, use) => {
    const server = await startServer(path.resolve(__dirname, "../.."));
    await use(server);
    await server.stop();
  },
});

test(
  "what was read and what may be needed opens when nothing answers any more",
  { tag: "@engines" },
  async ({ visitor: { engine }, server }) => {
    const visitor = new Visitor(engine, server.origin);
    await visitor.open(article.path);
    await expect(async () =>
      expect(await keptPages(visitor)).toEqual(expect.arrayContaining([article.path, ...PAGES])),
    ).toPass();
    await server.stop();

    await visitor.open(article.path);
    await visitor.sees(heading(article.title));
    await visitor.load("/doctors");
    await visitor.sees(heading(/Нет подключения/));
    await visitor.load("/self-check");
    expect(await visitor.inside(main).sees(heading())).not.toContain("Нет подключения");
  },
);

const keptPages = (visitor: Visitor): Promise<string[]> =>
  visitor.run(async () => {
    if (!navigator.serviceWorker.controller) return [];
    const pages = await (await caches.open("rodinki-pages")).keys();
    return pages.map(({ url }) => new URL(url).pathname);
  });
