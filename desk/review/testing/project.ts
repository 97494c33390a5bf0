import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { reviewRoutes } from "../review-routes";
import { Person } from "./person";
import { typed } from "./prepared";

export { typed };

const root = path.resolve(__dirname, "../../..");

export const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
export const OTHER = "content/articles/melanoma-u-detei/index.mdx";

/** A folder that is deleted after the test. */
export function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "desk-test-"));
  folders.push(made);
  return made;
}
const folders: string[] = [];

export function clean(): void {
  process.chdir(root);
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
}

/**
 * A copy of the prepared project: a handful of the site's own texts and some code, published in `main`.
 *
 * @param made where: a folder of which nothing stays
 */
export function makeProject(made = folder()): string {
  const prepared = process.env.DESK_PREPARED;
  if (prepared === undefined) throw new Error("Jest's global set-up of the desk has not run");
  if (path.dirname(made) !== tmpdir()) throw new Error(`${made} is no folder of a test`);
  for (const name of readdirSync(made)) rmSync(path.join(made, name), { recursive: true });
  cpSync(prepared, made, { recursive: true, preserveTimestamps: true });
  return made;
}

/** A new project, and a desk over it. */
export function makeDesk(): { project: string; desk: Desk } {
  const project = makeProject();
  return { project, desk: new Desk(project) };
}

interface Team {
  host: string;
  /** The folders in which they write. */
  anna: string;
  boris: string;
  /** Anna's desk, and Boris's. */
  author: Desk;
  reader: Desk;
}

/**
 * A host of git, and two checkouts of it with their desks: the author's and the reader's.
 *
 * @param anna the author's project
 */
export function makeTeam(anna = makeProject()): Team {
  const host = folder();
  const [own, remotes] = [path.join(anna, ".git"), "refs/remotes/origin"];
  // The repository is copied by its files: git would start a dozen programs for two clones and a fetch.
  cpSync(own, host, { recursive: true, preserveTimestamps: true });
  const settings = readFileSync(path.join(own, "config"), "utf8");
  writeFileSync(path.join(host, "config"), settings.replace("bare = false", "bare = true"));
  const remote = `[remote "origin"]\n\turl = ${host}\n\tfetch = +refs/heads/*:${remotes}/*\n`;
  writeFileSync(path.join(own, "config"), `${settings}${remote}`);
  mkdirSync(path.join(own, remotes), { recursive: true });
  cpSync(path.join(own, "refs/heads/main"), path.join(own, remotes, "main"));
  const boris = folder();
  cpSync(anna, boris, { recursive: true, preserveTimestamps: true });
  const person = `[user]\n\tname = Борис Редактор\n\temail = boris@example.ru\n`;
  writeFileSync(path.join(boris, ".git/config"), `${settings}${remote}${person}`);
  return { host, anna, boris, author: new Desk(anna), reader: new Desk(boris) };
}

export const read = (project: string, file: string): string =>
  readFileSync(path.join(project, file), "utf8");

/** @returns the title that the article has: in the files, or at a commit */
export const titleIn = (project: string, commit?: string): string | undefined =>
  /^title: (.*)$/m.exec(
    commit === undefined ? read(project, ARTICLE) : typed(project, "show", `${commit}:${ARTICLE}`),
  )?.[1];

/** Writes something into a text as the editor would. */
export function change(project: string, file: string, from: string | RegExp, to: string): void {
  const before = read(project, file);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(path.join(project, file), after);
}

/** Gives a text another title, as the editor would. */
export const entitle = (project: string, title: string, file = ARTICLE): void =>
  change(project, file, /^title: .*$/m, `title: ${title}`);

/** The desk's part over the project, spoken to as a browser does. */
export class Desk extends Person {
  private readonly app: FastifyInstance;

  constructor(private readonly project: string) {
    super();
    this.app = Fastify();
    void this.app.register(reviewRoutes);
  }

  async see(url: string): Promise<string> {
    process.chdir(this.project);
    return (await this.app.inject({ url })).body;
  }

  /** Sends a form, and does not follow where the answer leads. */
  async post(url: string, form: Record<string, string>) {
    process.chdir(this.project);
    return this.app.inject({
      method: "POST",
      url,
      payload: new URLSearchParams(form).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  }

  /** Another person sits down at the same machine. */
  async sitsDown(name = "Борис Редактор", email = "boris@example.ru"): Promise<void> {
    await this.press("introduce", { name, email });
  }
}

/** A folder that is a new project for each test of a file, and a desk over it. */
export function eachInOneFolder(): { project: string; desk: Desk } {
  const project = mkdtempSync(path.join(tmpdir(), "desk-test-"));
  beforeEach(() => void makeProject(project));
  afterAll(() => {
    clean();
    rmSync(project, { recursive: true });
  });
  return { project, desk: new Desk(project) };
}
