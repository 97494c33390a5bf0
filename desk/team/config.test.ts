import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { clean, folder, typed } from "../review/testing/project";
import { readTeamConfig, StartError } from "../team-config";
import { readEditors } from "../works/roles";
import { assertRepository } from "./worktree";

let place: string;
let environment: Record<string, string>;
beforeEach(() => {
  place = folder();
  const repository = path.join(place, "repository.git");
  const worktrees = path.join(place, "worktrees");
  const editors = path.join(place, "editors.yml");
  mkdirSync(repository);
  mkdirSync(worktrees);
  writeFileSync(editors, "anna: { name: Анна, email: anna@example.ru }\n");
  environment = {
    DESK_ORIGIN: "https://desk.example.ru",
    DESK_REPOSITORY: repository,
    DESK_WORKTREES: worktrees,
    DESK_EDITORS: editors,
    DESK_SECRET: "0123456789abcdef".repeat(4),
  };
});
afterEach(() => {
  delete process.env.DESK_REMOTE;
  clean();
});

test.each([
  ["DESK_ORIGIN", ""],
  ["DESK_ORIGIN", "http://desk.example.ru"],
  ["DESK_ORIGIN", "https://desk.example.ru/path"],
  ["DESK_REPOSITORY", "relative"],
  ["DESK_REPOSITORY", "/nowhere"],
  ["DESK_WORKTREES", ""],
  ["DESK_EDITORS", "/nowhere/editors.yml"],
  ["DESK_ONE_PERSON", "1"],
  ["DESK_SITE", "https://example.ru/"],
  ["DESK_PORT", "80a"],
  ["DESK_IDLE_MINUTES", "0"],
  ["DESK_SECRET", ""],
  ["DESK_SECRET", "secret-of-31-characters-0123456"],
  ["DESK_SECRET", `${"a".repeat(40)}; return 200`],
])("refuses %s=%s in one line that names it, and no secret", (name, value) => {
  const read = () => readTeamConfig({ ...environment, [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  if (name === "DESK_SECRET" && value) expect(read).not.toThrow(value);
});

test("refuses a file in which others can make themselves editors", () => {
  const file = environment.DESK_EDITORS ?? "";
  for (const mode of [0o620, 0o602]) {
    chmodSync(file, mode);
    expect(() => readTeamConfig(environment)).toThrow(/^DESK_EDITORS: .*chmod go-w$/);
  }
  chmodSync(file, 0o644);
  expect(readTeamConfig(environment)).toMatchObject({ editors: file });
});

const isRoot = process.getuid?.() === 0;

(isRoot ? test.skip : test)(
  "refuses a folder that it may not write, and a file it may not read",
  () => {
    chmodSync(environment.DESK_EDITORS ?? "", 0o200);
    expect(() => readTeamConfig(environment)).toThrow(/^DESK_EDITORS: .*may not read .*chown$/);
    chmodSync(environment.DESK_WORKTREES ?? "", 0o500);
    expect(() => readTeamConfig(environment)).toThrow(/^DESK_WORKTREES: .*may not write .*chown$/);
  },
);

test("the repository has to have the branch and the remote of the settings", async () => {
  const repository = environment.DESK_REPOSITORY ?? "";
  const start = () => assertRepository(repository);
  process.chdir(repository);
  await expect(start()).rejects.toThrow(/^DESK_REPOSITORY: [^\n]*not a git repository[^\n]*$/);
  typed(repository, "init", "--quiet", "--bare", "--initial-branch=main");
  await expect(start()).rejects.toThrow(/^[^\n]*«main»[^\n]*DESK_BRANCH\.$/);
  const person = ["-c", "user.name=Анна", "-c", "user.email=anna@example.ru"];
  const tree = typed(repository, "hash-object", "-t", "tree", "-w", "/dev/null");
  const commit = typed(repository, ...person, "commit-tree", tree, "-m", "Первое");
  typed(repository, "update-ref", "refs/heads/main", commit);
  await start();
  process.env.DESK_REMOTE = "elsewhere";
  await expect(start()).rejects.toThrow(/^Настройка DESK_REMOTE [^\n]*«elsewhere»[^\n]*$/);
});

/** @returns what is said of the file, without its name */
async function mistakes(text: string): Promise<string[]> {
  const file = environment.DESK_EDITORS ?? "";
  writeFileSync(file, text);
  const error = await readEditors(file).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message.split("\n").map((line) => {
    expect(line).toContain(`DESK_EDITORS: ${file}: `);
    return line.replace(`DESK_EDITORS: ${file}: `, "");
  });
}

test("each mistake in the file of editors has a line of its own", async () => {
  const wrong = `
Anna: { name: Анна, email: anna@example.ru }
boris: { name: "", email: boris, role: chief, password: $argon2id$ }
vera: { role: [] }
gleb: Глеб
dina: { name: Дина, email: dina@example.ru, role: [author, doctor] }
`;
  expect(await mistakes(wrong)).toEqual([
    "Anna: expected a name of lower-case Latin letters, digits and hyphens",
    "boris.name: expected up to 100 characters without < and >",
    "boris.email: expected an address like anna@example.ru",
    "boris.role: expected author, editor, doctor, or a list of them",
    "boris.password: is no field of an editor",
    "vera.name: expected up to 100 characters without < and >",
    "vera.email: expected an address like anna@example.ru",
    "vera.role: expected author, editor, doctor, or a list of them",
    "gleb: expected { name, email, role }",
  ]);
});

test.each(["", "{}", "[]", "anna"])("«%s» names no editor", async (text) => {
  expect(await mistakes(text)).toEqual([
    "expected editors, one a line: anna: { name, email, role }",
  ]);
});

test("two editors of one login are named by their line, without its contents", async () => {
  const entry = "\n  name: А\n  email: a@example.ru\n";
  expect(await mistakes(`anna:${entry}anna:${entry}`)).toEqual([
    expect.stringMatching(/unique at line 4/) as string,
  ]);
});

test("two editors of one address, in any spelling, are refused: nobody could read the other's work", async () => {
  const entry = (email: string) => `{ name: А, email: ${email} }`;
  expect(
    await mistakes(`anna: ${entry("a@example.ru")}\nboris: ${entry("A@Example.ru")}\n`),
  ).toEqual(["boris.email: is another editor's too, and changes are signed with it"]);
});
