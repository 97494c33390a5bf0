import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { Person } from "../../review/testing/person";
import { folder, makeProject, typed } from "../../review/testing/project";
import type { TeamConfig } from "../../team-config";
import { writeEditors } from "../../works/roles";
import { hashPassword } from "../sign-in";
import { buildTeam } from "../team-app";

export const ORIGIN = "https://desk.example.ru";
export const PASSWORD = "длинный пароль редактора";

const HOST = new URL(ORIGIN).host;

export interface Server {
  app: FastifyInstance;
  config: TeamConfig;
  /** The folder in which an editor writes. */
  folderOf: (login: string) => string;
  /** Everything is as on the first day, but for the desks that are open: they take seconds to start. */
  reset: () => Promise<void>;
}

/** A server of a team with two editors over a new repository; its process stands in it, as the real one does. */
export async function makeServer(
  login: TeamConfig["login"] = { kind: "password" },
): Promise<Server> {
  const place = folder();
  const repository = path.join(place, "repository.git");
  typed(place, "clone", "--quiet", "--bare", makeProject(), repository);
  typed(repository, "remote", "remove", "origin");
  const [worktrees, editors] = [path.join(place, "worktrees"), path.join(place, "editors.yml")];
  mkdirSync(worktrees);
  const password = await hashPassword(PASSWORD);
  const first = {
    anna: { name: "Анна Петрова", email: "anna@example.ru", password },
    boris: { name: "Борис Иванов", email: "boris@example.ru", password },
  };
  await writeEditors(editors, first);
  const config = {
    port: 8090,
    origin: ORIGIN,
    repository,
    worktrees,
    editors,
    login,
    idleMinutes: 30,
  };
  process.chdir(repository);
  const commit = typed(repository, "rev-parse", "main");
  const reset = async () => {
    await writeEditors(editors, first);
    for (const name of readdirSync(worktrees)) {
      const checkout = path.join(worktrees, name);
      forgetBelow(checkout, "refs/worktree");
      typed(checkout, "checkout", "--quiet", "--force", "--detach", commit);
      typed(checkout, "clean", "--quiet", "--force", "-d", "-x");
    }
    forgetBelow(repository, "refs/heads/desk");
    typed(repository, "update-ref", "refs/heads/main", commit);
  };
  const folderOf = (name: string) => path.join(worktrees, name);
  return { app: await buildTeam(config), config, folderOf, reset };
}

/** Takes away all names of git below a prefix. */
function forgetBelow(place: string, prefix: string): void {
  for (const name of typed(place, "for-each-ref", "--format=%(refname)", prefix).split("\n"))
    if (name) typed(place, "update-ref", "--no-deref", "-d", name);
}

/** A browser before the web server: it keeps the cookie of its sign-in. */
export class Browser extends Person {
  private cookie = "";

  constructor(
    private readonly app: FastifyInstance,
    private readonly address = "192.0.2.1",
  ) {
    super();
  }

  async see(url: string): Promise<string> {
    return (await this.get(url)).body;
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.app.inject({ url, headers: { ...this.always(), accept: "text/html", ...headers } });
  }

  async post(
    url: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const payload = new URLSearchParams(form).toString();
    const type = "application/x-www-form-urlencoded";
    return this.submit(url, payload, { "content-type": type, ...headers });
  }

  /** As a page's script sends requests. */
  async ask(
    url: string,
    payload: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const type = "application/json";
    return this.submit(url, JSON.stringify(payload), { "content-type": type, ...headers });
  }

  async signIn(login: string, password = PASSWORD): Promise<LightMyRequestResponse> {
    const answer = await this.post("/sign-in", { login, password });
    const given = /^[^;]+/.exec(String(answer.headers["set-cookie"] ?? ""))?.[0];
    if (given) this.cookie = given;
    return answer;
  }

  private submit(url: string, payload: string, own: Record<string, string>) {
    const headers = { ...this.always(), origin: ORIGIN, ...own };
    return this.app.inject({ method: "POST", url, payload, headers });
  }

  private always(): Record<string, string> {
    return {
      host: HOST,
      "x-forwarded-for": this.address,
      ...(this.cookie ? { cookie: this.cookie } : {}),
    };
  }
}
