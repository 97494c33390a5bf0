import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { until } from "../../api/src/testing/until";
import { signed } from "../review/testing/prepared";
import { ARTICLE, clean, folder, OTHER, typed } from "../review/testing/project";
import type { TeamConfig } from "../team-config";
import { buildTeam } from "./team-app";
import { Browser, makeServer } from "./testing/team";

/*
 * The server of a team was started twice on one repository, and a developer works beside: everybody presses at random and nobody
 * waits for another. How the presses fall together is another each time; the seed repeats only who wants what.
 */

const PRESSES = 60;
const TEXTS = [ARTICLE, OTHER];

let config: TeamConfig;
let servers: FastifyInstance[] = [];
beforeEach(async () => {
  const first = await makeServer();
  config = first.config;
  servers = [first.app, await buildTeam(config)];
});
afterEach(async () => {
  await Promise.all(servers.map((app) => app.close()));
  clean();
});

function signedIn(server: number, login: string): Browser {
  const app = servers[server];
  if (!app) throw new Error(`There is no server ${server}`);
  return new Browser({ app, config }, login);
}

/** What was accepted, by what the desk has said. */
type Accepted = Map<string, number>;

const PUBLISHED = /^Опубликовано: /;

/** Somebody who presses at random. */
class Restless {
  readonly saved: string[] = [];
  readonly accepted: Accepted = new Map();

  constructor(
    private readonly browser: Browser,
    private readonly login: string,
    private readonly numbers: number[],
  ) {}

  private pick<Item>(list: readonly Item[]): Item | undefined {
    return list[(this.numbers.shift() ?? 0) % list.length];
  }

  async press(): Promise<void> {
    const steps = ["save", "save", "send", "onWork", "onWork", "undo"] as const;
    await this[this.pick(steps) ?? "save"]();
  }

  async save(): Promise<void> {
    const file = this.pick(TEXTS) ?? ARTICLE;
    const word = `Слово-${this.login}-${this.numbers.length}.`;
    const opened = await this.browser.ask("/decap", { action: "getEntry", params: { path: file } });
    const { data } = opened.json<{ data: string }>();
    const raw = `${data.trimEnd()}\n\n${word}\n`;
    const [, base = ""] = /^version: "?([0-9a-f]+)"?$/m.exec(data) ?? [];
    const written = { file, raw, base, page: "0a", turn: Date.now() };
    const answer = await this.browser.ask("/save", written);
    if (answer.statusCode === 200) this.saved.push(word);
    else expect([409, 422]).toContain(answer.statusCode);
  }

  async send(): Promise<void> {
    await this.post("send", "/review/unsent");
  }

  async onWork(): Promise<void> {
    const board = await this.browser.see("/review");
    const works = [...board.matchAll(/href="(\/review\/work\?[^"]+)"/g)];
    const address = this.pick(works)?.[1]?.replaceAll("&amp;", "&");
    if (address === undefined) return;
    const page = await this.browser.see(address);
    const actions = ["withdraw", "return", "take-up", "publish", "publish"];
    const there = actions.filter((action) => page.includes(`action="/review/${action}"`));
    const action = this.pick(there);
    if (action !== undefined) await this.post(action, address, { words: "Короче" });
  }

  async undo(): Promise<void> {
    const board = await this.browser.see("/review");
    const [, address] = /href="(\/review\/undo\?commit=[0-9a-f]+)"/.exec(board) ?? [];
    if (address !== undefined) await this.post("undo-publication", address);
  }

  private async post(action: string, address: string, more: object = {}): Promise<void> {
    const form = await this.browser.form(address, action).catch(() => undefined);
    // The page has no such button any more.
    if (form === undefined) return;
    const answer = await this.browser.post(`/review/${action}`, { ...form, ...more });
    const said = /said=(\w[\w-]*)/.exec(String(answer.headers.location ?? ""))?.[1];
    if (said !== undefined) this.accepted.set(said, (this.accepted.get(said) ?? 0) + 1);
    // A refusal is always in words.
    else expect(answer.body).toMatch(/role="alert"><p>[А-Яа-яЁё]/);
    if (said === undefined) expect(answer.body).not.toContain("что-то сломалось");
  }
}

/** A developer beside: commits code and packs the repository, once for each press of the editors. */
async function developer(pressed: () => number): Promise<void> {
  const clone = folder();
  typed(clone, "clone", "--quiet", config.repository, clone);
  signed(clone, "Вера Разработчик", "vera@example.ru");
  for (let turn = 0; turn < PRESSES; turn += 1) {
    await until(() => pressed() > turn);
    typed(clone, "pull", "--quiet", "--rebase");
    typed(clone, "commit", "--quiet", "--allow-empty", "--message", `Код ${turn}`);
    try {
      execFileSync("git", ["push", "--quiet"], { cwd: clone, stdio: "ignore" });
    } catch {
      // An editor was faster: it goes with the next.
    }
    typed(config.repository, "gc", "--quiet");
  }
}

const files = (place: string, name: RegExp) =>
  readdirSync(place, { recursive: true, encoding: "utf8" }).filter((one) => name.test(one));

test(
  `of ${PRESSES} random presses of each of two editors nothing is lost, and each accepted one is done once (seed ${jest.getSeed()})`,
  async () => {
    const numbers = fc.sample(fc.nat(1_000_000), {
      seed: jest.getSeed(),
      numRuns: PRESSES * 8,
    });
    const people = [
      new Restless(signedIn(0, "anna"), "anna", numbers.splice(0, PRESSES * 4)),
      new Restless(signedIn(1, "boris"), "boris", numbers),
    ];
    let pressed = 0;
    const beside = developer(() => pressed);
    await Promise.all(
      people.map(async (person) => {
        for (let turn = 0; turn < PRESSES; turn += 1) {
          await person.press();
          pressed += 1;
        }
      }),
    );
    await beside;

    const { repository, worktrees } = config;
    const count = (said: string) =>
      people.reduce((sum, { accepted }) => sum + (accepted.get(said) ?? 0), 0);
    const subjects = (...which: string[]) =>
      typed(repository, "log", "--format=%s", ...which).split("\n");
    const published = subjects("--first-parent", "main").filter((one) => PUBLISHED.test(one));
    expect(published).toHaveLength(count("published"));
    const all = subjects("--branches");
    expect(all.filter((one) => one === "Возвращено автору")).toHaveLength(
      count("returned") + count("withdrawn"),
    );
    expect(all.filter((one) => one.startsWith("Отмена: "))).toHaveLength(count("undone"));
    const others = /^(?:Опубликовано: |Возвращено автору$|Отмена: |Код |Первое$)/;
    expect(all.filter((one) => !others.test(one))).toHaveLength(count("sent"));

    // What somebody has saved lies in their files, waits in a work, or has been published.
    // What is written into a taken-up work is sent as a commit with two parents, whose patch git leaves out unless it is told not to.
    const each = ["--branches", "--full-history", "-m", "--patch", "--format="];
    const patches = typed(repository, "log", ...each, "--", "content");
    const lying = ["anna", "boris"].flatMap((login) =>
      TEXTS.map((file) => readFileSync(path.join(worktrees, login, file), "utf8")),
    );
    for (const word of people.flatMap(({ saved }) => saved))
      expect(patches.includes(word) || lying.some((raw) => raw.includes(word))).toBe(true);
    const readers = TEXTS.map((file) => typed(repository, "show", `main:${file}`));
    for (const raw of [...lying, ...readers]) {
      const words = raw.match(/Слово-\w+-\d+\./g) ?? [];
      expect(new Set(words).size).toBe(words.length);
    }

    typed(repository, "fsck", "--strict", "--no-dangling");
    expect(files(repository, /\.lock$/)).toEqual([]);
    expect(files(worktrees, /\.new$|\.lock$/)).toEqual([]);
    for (const login of ["anna", "boris"]) {
      expect(existsSync(path.join(worktrees, login, ".desk/journal.json"))).toBe(false);
      const left = typed(path.join(worktrees, login), "for-each-ref", "refs/worktree/desk/from");
      expect(
        left + typed(path.join(worktrees, login), "for-each-ref", "refs/worktree/desk/clearing"),
      ).toBe("");
    }
  },
  30 * 60_000,
);
