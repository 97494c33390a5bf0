import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stopChecker } from "../store/ask-checker";
import { httpsHost } from "./testing/https-host";
import { clean, Desk, entitle, folder, makeTeam, titleIn, typed } from "./testing/project";

let anna: string, host: string;
let author: Desk, reviewer: Desk;

beforeEach(() => {
  const team = makeTeam();
  ({ host, anna } = team);
  [author, reviewer] = [new Desk(anna), new Desk(team.boris)];
  entitle(anna, "Солнце");
});
afterEach(clean);
afterAll(stopChecker);

const title = () => titleIn(anna);
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

test("a returned work that a hook does not take says why", async () => {
  await author.send();
  hook("pre-receive", ...NO);
  const board = await reviewer.onWork("return", { words: "Короче" });
  expect(board).toContain("Нет номера задачи");
  expect(board).toContain("Короче");
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

test("a branch that is locked at the host is busy, not overtaken", async () => {
  await author.send();
  const form = await reviewer.form(await reviewer.firstWork(), "publish");
  writeFileSync(path.join(host, "refs/heads/main.lock"), "");
  expect(await reviewer.press("publish", form)).toContain("Хранилище занято другой записью");
  rmSync(path.join(host, "refs/heads/main.lock"));
  expect(await reviewer.press("publish", form)).toContain("Опубликовано");
});

test("a folder that is no host any more is named", async () => {
  renameSync(host, `${host}-away`);
  expect(await author.send()).toContain("По записанному адресу хранилища нет");
  renameSync(`${host}-away`, host);
});

/** With 0 the remote never answers: that is known after ten seconds, at each of several questions. */
test.each([
  [401, "Хранилище не узнало этот компьютер"],
  [403, "нет права"],
  [404, "По записанному адресу хранилища нет"],
  [507, "В хранилище кончилось место"],
  [502, "Нет связи с хранилищем"],
  [0, "Нет связи с хранилищем"],
])("a host that answers %i is named as what it is, and nothing is lost", async (status, words) => {
  const other = await httpsHost(folder(), status);
  typed(anna, "config", "http.sslCAInfo", other.certificate);
  typed(anna, "remote", "set-url", "origin", other.address);
  const board = await author.send();
  expect(board).toContain(words);
  expect(board).toContain("Отправить ещё раз");
  expect(title()).toBe("Безопасное солнце");
  typed(anna, "remote", "set-url", "origin", host);
  const again = await author.press("deliver", await author.form("/review", "deliver"));
  expect(again).not.toContain("Ещё не отправлено");
  expect(there()).not.toBe("");
  other.close();
});

test.each([
  ["https://localhost:1/project.git", "Нет связи с хранилищем"],
  ["http://localhost:1/project.git", "годится https, ssh или папка"],
])("%s is shown as it is", async (address, words) => {
  typed(anna, "remote", "set-url", "origin", address);
  expect(await author.send()).toContain(words);
});

test("a certificate that nobody knows is named", async () => {
  const other = await httpsHost(folder(), 200);
  typed(anna, "remote", "set-url", "origin", other.address);
  expect(await author.send()).toContain("Сертификат хранилища не прошёл проверку");
  other.close();
});
