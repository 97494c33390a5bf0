import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { Person } from "../../review/testing/person";
import { folder, makeProject, typed } from "../../review/testing/project";
import { stringify } from "yaml";
import type { TeamConfig } from "../../team-config";
import type { Editors } from "../../works/roles";
import { PERSON, SECRET } from "../forward";
import { buildTeam } from "../team-app";

export const ORIGIN = "https://desk.example.ru";

const HOST = new URL(ORIGIN).host;

export interface Server {
  app: FastifyInstance;
  config: TeamConfig;
  /** The folder in which an editor writes. */
  folderOf: (login: string) => string;
  /** Everything is as on the first day, but for the desks that are open: they take seconds to start. */
  reset: () => void;
}

/** A server of a team with two editors over a new repository; its process stands in it, as the real one does. */
export async function makeServer(more: Partial<TeamConfig> = {}): Promise<Server> {
  const place = folder();
  const repository = path.join(place, "repository.git");
  typed(place, "clone", "--quiet", "--bare", makeProject(), repository);
  typed(repository, "remote", "remove", "origin");
  const [worktrees, editors] = [path.join(place, "worktrees"), path.join(place, "editors.yml")];
  mkdirSync(worktrees);
  const first = {
    anna: { name: "Анна Петрова", email: "anna@example.ru" },
    boris: { name: "Борис Иванов", email: "boris@example.ru" },
  };
  writeEditors(editors, first);
  const config = {
    port: 8090,
    origin: ORIGIN,
    repository,
    worktrees,
    editors,
    secret: "s".repeat(32),
    idleMinutes: 30,
    ...more,
  };
  process.chdir(repository);
  const commit = typed(repository, "rev-parse", "main");
  const reset = () => {
    writeEditors(editors, first);
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

export const writeEditors = (file: string, editors: Editors): void =>
  writeFileSync(file, stringify(editors));

/** Takes away all names of git below a prefix. */
function forgetBelow(place: string, prefix: string): void {
  for (const name of typed(place, "for-each-ref", "--format=%(refname)", prefix).split("\n"))
    if (name) typed(place, "update-ref", "--no-deref", "-d", name);
}

/** A browser whose requests the web server passes on; it says who has signed in. */
export class Browser extends Person {
  constructor(
    private readonly server: Pick<Server, "app" | "config">,
    /** Undefined: the sign-in has ended. */
    public login?: string,
  ) {
    super();
  }

  async see(url: string): Promise<string> {
    return (await this.get(url)).body;
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.server.app.inject({
      url,
      headers: { ...this.always(), accept: "text/html", ...headers },
    });
  }

  async post(
    url: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const payload = new URLSearchParams(form).toString();
    const type = "application/x-www-form-urlencoded";
    return this.submit(url, payload, { "content-type": type, accept: "text/html", ...headers });
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

  private submit(url: string, payload: string, own: Record<string, string>) {
    const headers = { ...this.always(), origin: ORIGIN, ...own };
    return this.server.app.inject({ method: "POST", url, payload, headers });
  }

  private always(): Record<string, string> {
    return {
      host: HOST,
      [SECRET]: this.server.config.secret,
      ...(this.login === undefined ? {} : { [PERSON]: this.login }),
    };
  }
}
