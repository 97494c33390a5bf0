import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { clean, folder, typed } from "../review/testing/project";
import { readTeamConfig, StartError } from "../team-config";
import { readEditors } from "../works/roles";
import { addEditor } from "./add-editor";
import { assertRepository } from "./worktree";
import { isPassword } from "./sign-in";

let place: string;
let environment: Record<string, string>;
beforeEach(() => {
  place = folder();
  const repository = path.join(place, "repository.git");
  const worktrees = path.join(place, "worktrees");
  const editors = path.join(place, "editors.yml");
  mkdirSync(repository);
  mkdirSync(worktrees);
  writeFileSync(editors, "{}\n", { mode: 0o600 });
  environment = {
    DESK_ORIGIN: "https://desk.example.ru",
    DESK_REPOSITORY: repository,
    DESK_WORKTREES: worktrees,
    DESK_EDITORS: editors,
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
  ["DESK_LOGIN", "none"],
  ["DESK_LOGIN_HEADER", "X-Desk-Editor"],
])("refuses %s=%s in one line that names it", (name, value) => {
  const read = () => readTeamConfig({ ...environment, [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test("refuses a file of editors others can read, and a header without a name", () => {
  expect(() => readTeamConfig({ ...environment, DESK_LOGIN: "proxy" })).toThrow(
    /^DESK_LOGIN_HEADER: /,
  );
  expect(() =>
    readTeamConfig({ ...environment, DESK_LOGIN: "proxy", DESK_LOGIN_HEADER: "Cookie" }),
  ).toThrow(/^DESK_LOGIN_HEADER: /);
  chmodSync(environment.DESK_EDITORS ?? "", 0o644);
  expect(() => readTeamConfig(environment)).toThrow(/^DESK_EDITORS: .*chmod 600$/);
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

test("two editors of one login are named by their line, without its contents", async () => {
  const file = environment.DESK_EDITORS ?? "";
  const entry = "\n  name: А\n  email: a@example.ru\n  password: $argon2id$secret\n";
  writeFileSync(file, `anna:${entry}anna:${entry}`);
  const reading = readEditors(file);
  await expect(reading).rejects.toThrow(StartError);
  await expect(reading).rejects.toThrow(/^DESK_EDITORS: [^\n]+unique at line 5[^\n]*$/);
  await expect(reading).rejects.not.toThrow("secret");
});

test("two editors of one address, in any spelling, are refused: nobody could read the other's work", async () => {
  const file = environment.DESK_EDITORS ?? "";
  const entry = (email: string) => `{ name: А, email: ${email} }`;
  writeFileSync(file, `anna: ${entry("a@example.ru")}\nboris: ${entry("A@Example.ru")}\n`);
  await expect(readEditors(file)).rejects.toThrow(/^DESK_EDITORS: [^\n]+ e-mail address twice: /);
});

/** Types lines into the command. @returns what it has written */
async function type(login: string, ...lines: string[]): Promise<string> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  process.env.DESK_EDITORS = environment.DESK_EDITORS;
  input.end(lines.map((line) => `${line}\n`).join(""));
  try {
    await addEditor(login, { input, output });
  } finally {
    delete process.env.DESK_EDITORS;
  }
  return String(output.read());
}

test("an editor is added with a password that nobody sees, and gets a new one", async () => {
  const password = "длинный пароль";
  const seen = await type("anna", "Анна Петрова", "anna@example.ru", "", password, password);
  expect(seen).toContain("Редактор anna добавлен");
  expect(seen).not.toContain(password);
  const { anna } = await readEditors(environment.DESK_EDITORS ?? "");
  expect(anna).toMatchObject({ name: "Анна Петрова", email: "anna@example.ru" });
  expect(await isPassword(anna?.password, password)).toBe(true);

  expect(await type("anna", "", "другой длинный", "другой длинный")).toContain(
    "Новый пароль для anna",
  );
  const after = (await readEditors(environment.DESK_EDITORS ?? "")).anna;
  expect(await isPassword(after?.password, password)).toBe(false);
});

test("who types the address of another editor is not added", async () => {
  const password = "длинный пароль";
  await type("anna", "Анна", "anna@example.ru", "", password, password);
  const second = type("boris", "Борис", "ANNA@example.ru", "", password, password);
  await expect(second).rejects.toThrow(/ e-mail address twice: /);
  expect(Object.keys(await readEditors(environment.DESK_EDITORS ?? ""))).toEqual(["anna"]);
});

test.each([
  ["Anna", []],
  ["anna", ["Анна", "anna@example.ru", "", "короткий", "короткий"]],
  ["anna", ["Анна", "anna@example.ru", "", "длинный пароль", "другой пароль!"]],
  ["anna", ["Анна", "не почта", "", "длинный пароль", "длинный пароль"]],
  ["anna", ["Анна", "anna@example.ru", "директор", "длинный пароль", "длинный пароль"]],
  ["anna", ["Анна"]],
])("%s %j is no editor, and the file stays as it was", async (login, lines) => {
  await expect(type(login, ...lines)).rejects.toThrow(StartError);
  expect(await readEditors(environment.DESK_EDITORS ?? "")).toEqual({});
});
