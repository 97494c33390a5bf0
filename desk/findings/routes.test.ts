import { readFileSync, writeFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { moscowDay, textFiles } from "@rodinki/content-model/reading/text-files";
import { findings } from "./findings";
import { findingsRoutes } from "./routes";
import { ARTICLE, change, enterProject, leaveProject } from "./testing/project";

let desk: FastifyInstance;

beforeEach(async () => {
  enterProject();
  desk = Fastify();
  await desk.register(findingsRoutes);
});
afterEach(async () => {
  await desk.close();
  leaveProject();
});

/** The page once the texts are read; a browser asks again by itself. */
async function startPage(): Promise<string> {
  await findings(moscowDay());
  for (;;) {
    await nextTurn();
    const { body, headers } = await desk.inject({ url: "/" });
    if (headers["refresh"] === undefined) return body;
    expect(body).toContain("Читаем тексты");
  }
}

test("the start page comes at once while the texts are read, and then says what to do", async () => {
  expect((await desk.inject({ url: "/" })).headers["refresh"]).toBe("2");
  const page = await startPage();
  expect(page).toContain("Нет подписи врача: ");
  expect(page).toContain('href="/texts#/collections/articles/entries/bezopasnoe-solnze/index"');
  expect(page).not.toContain("<script");
});

test("a mistake stands first, unfolded, and its words are no HTML", async () => {
  change(ARTICLE, /^topics: .*$/m, 'topics: ["<b>"]');
  const page = await startPage();
  expect(page.indexOf('<details id="mistake" class="findings" open>')).toBeGreaterThan(0);
  expect(page.indexOf('id="mistake"')).toBeLessThan(page.indexOf('id="signature"'));
  expect(page).toContain("Нет темы «&lt;b&gt;»");
  expect(page).not.toContain("<b>");
});

test("a press asks what the texts link to, never this machine, and leads back", async () => {
  for (const file of textFiles()) {
    const raw = readFileSync(file, "utf8");
    writeFileSync(file, raw.replace(/https?:\/\/[^\s")]+/g, "http://127.0.0.1:1/a"));
  }
  await startPage();
  const answer = await desk.inject({
    method: "POST",
    url: "/links",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "",
  });
  expect(answer.headers.location).toBe("/#link");
  const page = await startPage();
  expect(page).toContain("http://127.0.0.1:1/a — ведёт во внутреннюю сеть, её не спрашиваем");
  expect(page).toContain(": 1 из 1.");
});
