import { cpSync } from "node:fs";
import { gitBefore } from "./git-before";
import { ARTICLE, change, Desk, folder, makeProject, makeTeam, titleIn, typed } from "./project";

/** @param branches where they are stored: the project itself, or its host */
interface Place {
  branches: string;
  first: () => { desk: Desk; project: string };
  second: () => { desk: Desk; project: string };
  /** The call of git that follows when all is looked at. */
  word: string;
}

/** Two checkouts on one host. */
export function remotePlace(): Place {
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
export async function atOnce(
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

export const publishedTitle = (place: Place): string | undefined => titleIn(place.branches, "main");
export const works = (place: Place): string => typed(place.branches, "branch", "--list", "desk/*");

type Edit = Parameters<typeof change> extends [string, ...infer Rest] ? Rest : never;

const TITLE: Edit = [ARTICLE, /^title: .*$/m, "title: Солнце"];
/** Waits for a doctor. */
export const STATEMENT: Edit = ["content/facts.yml", "35 мл крема", "36 мл крема"];

export async function sentBy(place: Place, edit = TITLE): Promise<void> {
  const { desk, project } = place.first();
  change(project, ...edit);
  await desk.send();
}

/** A place where the second person has seen what the first has sent. */
export async function sentAndSeen(make: () => Place, edit = TITLE): Promise<Place> {
  const place = make();
  await sentBy(place, edit);
  await place.second().desk.see("/review");
  return place;
}

/** A form that was open before. */
export const opened = async (desk: Desk, action: string): Promise<Record<string, string>> =>
  desk.form(await desk.firstWork(), action);

export const PLACES: [string, () => Place][] = [
  ["on one host", remotePlace],
  ["in one repository", localPlace],
];
