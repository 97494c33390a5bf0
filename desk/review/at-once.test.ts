import { cpSync } from "node:fs";
import path from "node:path";
import { gitBefore } from "./testing/git-before";
import {
  clean,
  Desk,
  entitle,
  folder,
  makeProject,
  makeTeam,
  titleIn,
  typed,
} from "./testing/project";

/*
 * Two people press at the same instant: one of them is done before the other's last call of git, after all that the other has looked
 * at. What the first has done is made beforehand in a copy, and appears whole.
 */

afterEach(() => {
  delete process.env.DESK_ONE_PERSON;
  clean();
});

/** @param branches where they are stored: the project itself, or its host */
interface Place {
  branches: string;
  first: () => { desk: Desk; project: string };
  second: () => { desk: Desk; project: string };
  /** The call of git that follows when all is looked at. */
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

/** Does one thing in a copy, and then the other, in whose last moment the first appears. @returns what the second is shown */
async function atOnce(
  place: Place,
  rival: "first" | "second",
  one: Press,
  other: Press,
  word = place.word,
): Promise<string> {
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
  const { PATH } = process.env;
  process.env.PATH = gitBefore(word, `$GIT -C ${place.branches} fetch -q --prune ${copy} ${all}`);
  try {
    return await other(desk);
  } finally {
    process.env.PATH = PATH;
  }
}

const publishedTitle = (place: Place): string | undefined => titleIn(place.branches, "main");
const works = (place: Place): string => typed(place.branches, "branch", "--list", "desk/*");

async function sentBy(place: Place): Promise<void> {
  const { desk, project } = place.first();
  entitle(project, "Солнце");
  await desk.send();
}

/** A place where the second person has seen what the first has sent. */
async function sentAndSeen(make: () => Place): Promise<Place> {
  const place = make();
  await sentBy(place);
  await place.second().desk.see("/review");
  return place;
}

describe.each([
  ["on one host", remotePlace],
  ["in one repository", localPlace],
])("%s", (_name, make) => {
  test("what its author withdraws in the same instant is not published", async () => {
    const place = await sentAndSeen(make);
    const answer = await atOnce(
      place,
      "first",
      (desk) => desk.onWork("withdraw"),
      (desk) => desk.onWork("publish"),
    );
    expect(answer).toContain("Автор забрал эту работу, пока вы её читали: Анна Автор");
    expect(publishedTitle(place)).toBe("Безопасное солнце");
    expect(works(place)).not.toBe("");
  });

  test("what is published in the same instant is not withdrawn", async () => {
    const place = await sentAndSeen(make);
    const answer = await atOnce(
      place,
      "second",
      (desk) => desk.onWork("publish"),
      (desk) => desk.onWork("withdraw"),
    );
    expect(answer).toContain("Эту работу уже опубликовали: Борис Редактор.");
    expect(publishedTitle(place)).toBe("Солнце");
    expect(typed(place.branches, "log", "--format=%s", "main").split("\n")).toHaveLength(3);
    const { desk, project } = place.first();
    expect(await desk.see("/review")).toContain("Сейчас ничего не ждёт проверки");
    expect(works(place)).toBe("");
    expect(typed(project, "status", "--porcelain", "--", "content")).toBe("");
  });
});

// A work that is taken up is not claimed: an editor may publish it at any moment.
test("what is published while it is taken up waits nowhere a second time", async () => {
  process.env.DESK_ONE_PERSON = "yes";
  const place = await sentAndSeen(localPlace);
  const { desk: other, project } = place.second();
  const form = await other.form(await other.firstWork(), "take-up");
  await atOnce(
    place,
    "first",
    (desk) => desk.onWork("publish"),
    (desk) => desk.press("take-up", form),
    "update-ref",
  );
  expect(publishedTitle(place)).toBe("Солнце");
  const board = await place.second().desk.see("/review");
  expect(board).toContain("Неотправленных правок нет");
  expect(board).toContain("Сейчас ничего не ждёт проверки");
  expect(typed(project, "status", "--porcelain", "--", "content")).toBe("");
});

test("an undelivered return is no work once its text is published", async () => {
  const place = remotePlace();
  await sentBy(place);
  const { desk, project } = place.first();
  const withdrawal = await desk.form(await desk.firstWork(), "withdraw");
  typed(project, "remote", "set-url", "origin", path.join(place.branches, "away"));
  await desk.press("withdraw", withdrawal);
  await place.second().desk.onWork("publish");
  typed(project, "remote", "set-url", "origin", place.branches);
  expect(await desk.see("/review")).toContain("Возвращённых работ нет");
});
