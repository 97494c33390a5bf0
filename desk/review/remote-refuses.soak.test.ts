import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { clean, type Desk, entitle, makeTeam, typed } from "./testing/project";

let anna: string, host: string;
let author: Desk, reviewer: Desk;

beforeEach(() => {
  ({ host, anna, author, reader: reviewer } = makeTeam());
  entitle(anna, "Солнце");
});
afterEach(clean);

const there = () => typed(host, "branch", "--list", "desk/*");

/** A hook of the host: lines of shell. @returns takes it away again */
function hook(name: string, ...lines: string[]): () => void {
  const place = path.join(host, "hooks", name);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, ["#!/bin/sh", ...lines, ""].join("\n"), { mode: 0o755 });
  return () => rmSync(place);
}

const NO = ['printf "\\033[31mНет номера задачи\\033[0m\\n" >&2', "exit 1"];

test("a publication refused by a hook is no race: shown once, made later", async () => {
  await author.send();
  const form = await reviewer.form(await reviewer.firstWork(), "publish");
  const counted = path.join(host, "asked");
  const allow = hook("pre-receive", `echo >> ${counted}`, ...NO);
  const refused = await reviewer.press("publish", form);
  expect(refused).toContain("Ничего не опубликовано, и ничего не потеряно.");
  expect(refused).toContain("Нет номера задачи");
  expect(readFileSync(counted, "utf8")).toBe("\n");
  allow();
  expect(await reviewer.press("publish", form)).toContain("Опубликовано");
});

// That is known after ten seconds, at each of several questions.
test("a host that never answers is no connection, and the work is delivered later", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  typed(anna, "remote", "set-url", "origin", `https://127.0.0.1:${port}/project.git`);
  expect(await author.send()).toContain("Нет связи с хранилищем");
  typed(anna, "remote", "set-url", "origin", host);
  await author.press("deliver", await author.form("/review", "deliver"));
  expect(there()).not.toBe("");
  silent.close();
});

test("a host that keeps branches and takes no other history still publishes", async () => {
  typed(host, "config", "receive.denyDeletes", "true");
  typed(host, "config", "receive.denyNonFastForwards", "true");
  await author.send();
  expect(await reviewer.onWork("publish")).toContain("Опубликовано");
  expect(there()).not.toBe("");
  expect(await reviewer.see("/review")).toContain("Сейчас ничего не ждёт проверки");
});

test("a host that takes no two branches together is named; nothing is done", async () => {
  typed(host, "config", "receive.advertiseAtomic", "false");
  await author.send();
  const form = await reviewer.form(await reviewer.firstWork(), "publish");
  const before = typed(host, "for-each-ref");
  expect(await reviewer.press("publish", form)).toContain("не умеет записывать две ветки");
  expect(typed(host, "for-each-ref")).toBe(before);
  typed(host, "config", "--unset", "receive.advertiseAtomic");
  expect(await reviewer.press("publish", form)).toContain("Опубликовано");
});
