import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { clean, read, typed } from "../review/testing/project";
import { makeServer, type Server } from "./testing/team";
import { Workplaces } from "./workplaces";

const IDLE = 30 * 60_000;
const NOTES = "content/notes.txt";

let server: Server;
let workplaces: Workplaces;
beforeAll(async () => {
  server = await makeServer();
  const { worktrees, editors } = server.config;
  workplaces = new Workplaces(worktrees, IDLE, editors);
});
afterAll(async () => {
  await workplaces.close();
  await server.app.close();
  clean();
});

const ANNA = { name: "Анна Петрова", email: "anna@example.ru" };
const open = (more: { role?: "author" } = {}) => workplaces.open("anna", { ...ANNA, ...more });

/** Whether somebody answers there. */
async function answers(socket: string): Promise<boolean> {
  const asked = connect(socket);
  const is = await Promise.race([
    once(asked, "connect").then(() => true),
    once(asked, "error").then(() => false),
  ]).catch(() => false);
  asked.destroy();
  return is;
}

/** How many desks this program has started that have not ended. */
const running = () =>
  execFileSync("ps", ["-A", "-o", "ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes("workplace.ts"))
    .length;

test("a checkout has one desk at a time: no other server's, and none beside one that is closing", async () => {
  const first = await open();
  const folder = server.folderOf("anna");
  writeFileSync(path.join(folder, NOTES), "Написано.");
  await workplaces.endIdle(Date.now() + 2 * IDLE);
  // An answer is still on its way.
  expect(await answers(first.socket)).toBe(true);
  const { worktrees, editors } = server.config;
  const otherServer = new Workplaces(worktrees, IDLE, editors);
  await expect(otherServer.open("anna", ANNA)).rejects.toThrow("Ваш стол открыт другим сервером");
  await otherServer.close();
  first.done();
  await workplaces.endIdle(Date.now() + IDLE - 60_000);
  expect(await answers(first.socket)).toBe(true);
  await workplaces.endIdle(Date.now() + IDLE + 60_000);
  expect([await answers(first.socket), running()]).toEqual([false, 0]);
  const second = await open();
  expect(await answers(second.socket)).toBe(true);
  expect(read(folder, NOTES)).toBe("Написано.");
  second.done();

  // While one is closing, or must end for a new role, no second one is in the checkout.
  const ending = workplaces.endIdle(Date.now() + 2 * IDLE);
  const pressed = await Promise.all([open(), open(), ending]);
  expect(running()).toBe(1);
  for (const place of pressed) place?.done();
  const roles = await Promise.all([open({ role: "author" }), open({ role: "author" })]);
  expect([running(), await answers(roles[0].socket)]).toEqual([1, true]);
  for (const place of roles) place.done();
  await workplaces.endIdle(Date.now() + 2 * IDLE);
  expect(running()).toBe(0);
});

test("a folder that is no checkout of the repository stays as it is", async () => {
  const folder = server.folderOf("vera");
  const refused = () => expect(workplaces.open("vera", ANNA)).rejects.toThrow("не рабочее место");
  mkdirSync(folder);
  await refused();
  typed(folder, "init", "--quiet");
  await refused();
  expect(existsSync(path.join(folder, ".git/desk-editor.json"))).toBe(false);
});
