import { cpSync } from "node:fs";
import path from "node:path";
import { stopChecker } from "../store/ask-checker";
import { gitBefore } from "./testing/git-before";
import {
  ARTICLE,
  change,
  clean,
  Desk,
  folder,
  makeProject,
  makeTeam,
  typed,
} from "./testing/project";

/*
 * Two people press at the same instant: one of them is done before the other's last call of git, after all that the other has looked
 * at. What the first has done is made beforehand in a copy, and appears whole.
 */

const { PATH } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
  delete process.env.DESK_ONE_PERSON;
  clean();
});
afterAll(stopChecker);

/** @param branches where they are kept: the project itself, or its host */
interface Place {
  branches: string;
  first: () => { desk: Desk; project: string };
  second: () => { desk: Desk; project: string };
  /** The call of git that comes when all is looked at. */
  word: string;
}

/** Two checkouts on one host. */
function remotePlace(): Place {
  const { host, anna, boris } = makeTeam();
  const person = (project: string) => () => ({ desk: new Desk(project), project });
  return { branches: host, first: person(anna), second: person(boris), word: "push" };
}

/** One repository, as on the server of a team: no branch of it is checked out. */
function localPlace(): Place {
  const project = makeProject();
  typed(project, "checkout", "--quiet", "--detach");
  const person = (name: string, email: string) => () => {
    typed(project, "config", "user.name", name);
    typed(project, "config", "user.email", email);
    return { desk: new Desk(project), project };
  };
  return {
    branches: project,
    first: person("Анна Автор", "anna@example.ru"),
    second: person("Борис Редактор", "boris@example.ru"),
    word: "commit-tree",
  };
}

type Press = (desk: Desk) => Promise<string>;

/** Does one thing in a copy, and then the other, in whose last moment the first appears. @returns what the second is told */
async function atOnce(
  place: Place,
  rival: "first" | "second",
  one: Press,
  other: Press,
  word = place.word,
) {
  const { project } = place[rival]();
  const copy = folder();
  cpSync(place.branches, copy, { recursive: true, preserveTimestamps: true });
  if (project === place.branches) {
    await one(new Desk(copy));
  } else {
    const beside = folder();
    cpSync(project, beside, { recursive: true, preserveTimestamps: true });
    typed(beside, "remote", "set-url", "origin", copy);
    await one(new Desk(beside));
  }
  const { desk } = place[rival === "first" ? "second" : "first"]();
  const all = "'+refs/heads/*:refs/heads/*'";
  process.env.PATH = gitBefore(word, `$GIT -C ${place.branches} fetch -q --prune ${copy} ${all}`);
  const told = await other(desk);
  process.env.PATH = PATH;
  return told;
}

const title = (place: Place) =>
  /^title: (.*)$/m.exec(typed(place.branches, "show", `main:${ARTICLE}`))?.[1];
const works = (place: Place) => typed(place.branches, "branch", "--list", "desk/*");

type Edit = Parameters<typeof change> extends [string, ...infer Rest] ? Rest : never;

const TITLE: Edit = [ARTICLE, /^title: .*$/m, "title: Солнце"];
/** Waits for a doctor. */
const STATEMENT: Edit = ["content/facts.yml", "35 мл крема", "36 мл крема"];

async function sentBy(place: Place, edit = TITLE): Promise<void> {
  const { desk, project } = place.first();
  change(project, ...edit);
  await desk.send();
}

/** A place where the second person has seen what the first has sent. */
async function sentAndSeen(make: () => Place, edit = TITLE): Promise<Place> {
  const place = make();
  await sentBy(place, edit);
  await place.second().desk.see("/review");
  return place;
}

/** A form that was open before. */
const opened = async (desk: Desk, action: string) => desk.form(await desk.firstWork(), action);

describe.each([
  ["on one host", remotePlace],
  ["in one repository", localPlace],
])("%s", (_name, make) => {
  test("what its author withdraws in the same instant is not published", async () => {
    const place = await sentAndSeen(make);
    const told = await atOnce(
      place,
      "first",
      (desk) => desk.onWork("withdraw"),
      (desk) => desk.onWork("publish"),
    );
    expect(told).toContain("Автор забрал эту работу, пока вы её читали: Анна Автор");
    expect(title(place)).toBe("Безопасное солнце");
    expect(works(place)).not.toBe("");
  });

  test.each([
    ["withdrawn", "withdraw", {}],
    ["returned", "return", { words: "Короче" }],
    ["published again", "publish", {}],
  ])("what is published in the same instant is not %s", async (_done, action, more) => {
    // So that its author has a button for each of it.
    process.env.DESK_ONE_PERSON = "yes";
    const place = await sentAndSeen(make);
    const told = await atOnce(
      place,
      "second",
      (desk) => desk.onWork("publish"),
      (desk) => desk.onWork(action, more),
    );
    expect(told).toContain("Эту работу уже опубликовали: Борис Редактор.");
    expect(title(place)).toBe("Солнце");
    expect(typed(place.branches, "log", "--format=%s", "main").split("\n")).toHaveLength(3);
    const { desk, project } = place.first();
    expect(await desk.see("/review")).toContain("Сейчас ничего не ждёт проверки");
    expect(works(place)).toBe("");
    expect(typed(project, "status", "--porcelain", "--", "content")).toBe("");
  });

  test.each([
    ["withdraw", "mark", "Автор забрал эту работу", "Возвращено автору"],
    ["mark", "withdraw", "врач поставил отметку", "Врач: верно"],
    ["mark", "return", "врач поставил отметку", "Врач: верно"],
  ])(
    "of «%s» and «%s» the first is done, and who pressed the other is told",
    async (one, other, words, last) => {
      process.env.DESK_ONE_PERSON = "yes";
      const place = await sentAndSeen(make, STATEMENT);
      const more = { words: "Короче", doctor: "Иванова И. И.", speciality: "дерматолог" };
      const rival = one === "withdraw" ? "first" : "second";
      const told = await atOnce(
        place,
        rival,
        (desk) => desk.onWork(one, more),
        (desk) => desk.onWork(other, more),
      );
      expect(told).toContain(words);
      expect(typed(place.branches, "log", "-1", "--format=%s", works(place))).toBe(last);
    },
  );

  // To take a work up claims nothing: an editor may publish it at any moment.
  test("what is published while it is taken up waits nowhere a second time", async () => {
    process.env.DESK_ONE_PERSON = "yes";
    const place = await sentAndSeen(make);
    const { desk: other, project } = place.second();
    const form = await opened(other, "take-up");
    await atOnce(
      place,
      "first",
      (desk) => desk.onWork("publish"),
      (desk) => desk.press("take-up", form),
      "update-ref",
    );
    expect(title(place)).toBe("Солнце");
    const board = await place.second().desk.see("/review");
    expect(board).toContain("Неотправленных правок нет");
    expect(board).toContain("Сейчас ничего не ждёт проверки");
    expect(typed(project, "status", "--porcelain", "--", "content")).toBe("");
  });

  test("an editor publishes what the page has shown, not what is sent in the same instant", async () => {
    const place = await sentAndSeen(make);
    const told = await atOnce(
      place,
      "first",
      async (desk) => {
        await desk.press("take-up", await opened(desk, "withdraw"));
        change(process.cwd(), ARTICLE, /^title: .*$/m, "title: Тень");
        return desk.send();
      },
      (desk) => desk.onWork("publish"),
    );
    expect(told).toContain("Автор изменил эту работу, пока вы её читали: Анна Автор");
    expect(title(place)).toBe("Безопасное солнце");
  });

  test("what is sent again while it is published is lost by nobody", async () => {
    const place = make();
    await sentBy(place);
    const { desk, project } = place.first();
    await desk.press("take-up", await opened(desk, "withdraw"));
    change(project, ARTICLE, /$/, "\nЕщё фраза.\n");
    const form = await desk.form("/review/unsent", "send");
    const told = await atOnce(
      place,
      "second",
      (other) => other.onWork("publish"),
      (own) => own.press("send", form),
    );
    expect(title(place)).toBe("Солнце");
    expect(typed(place.branches, "show", `main:${ARTICLE}`)).not.toContain("Ещё фраза.");
    // Either it waits as a new work, or its author has it and is told so.
    const { desk: after } = place.first();
    if (told.includes("Ваши правки целы")) await after.send();
    expect(await after.see(await after.firstWork())).toContain("Ещё фраза.");
  });
});

test("a returned work that an editor could not deliver is no work once its text is published", async () => {
  const place = remotePlace();
  await sentBy(place);
  const { desk, project } = place.first();
  const withdrawal = await opened(desk, "withdraw");
  typed(project, "remote", "set-url", "origin", path.join(place.branches, "away"));
  await desk.press("withdraw", withdrawal);
  await place.second().desk.onWork("publish");
  typed(project, "remote", "set-url", "origin", place.branches);
  expect(await desk.see("/review")).toContain("Возвращённых работ нет");
});
