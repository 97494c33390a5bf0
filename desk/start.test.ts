import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { RUN_PROGRAM } from "./run-typescript";
import { clean, makeProject } from "./review/testing/project";

const START = path.resolve(__dirname, "start.ts");

beforeEach(() => process.chdir(makeProject()));
afterEach(clean);

const programOf = (variables: Record<string, string>) => ({
  args: [...RUN_PROGRAM, START],
  env: { ...process.env, DESK_ROOT: process.cwd(), ...variables },
});

/** The real program. @returns its exit code and what it says, once it has ended */
const start = (variables: Record<string, string>, command = "--alone") =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const { args, env } = programOf(variables);
    execFile(process.execPath, [...args, command], { env }, (error, _stdout, said) =>
      resolve({ code: error?.code, said }),
    );
  });

/** A program that has a port of both addresses, or finds that another one has it. */
async function taken(port: number): Promise<{ port: number; letGo: () => void }> {
  const server = createServer();
  server.on("error", () => undefined).listen(port, "127.0.0.1");
  await Promise.race([once(server, "listening"), once(server, "error")]);
  const letGo = () => void server.close();
  return { port: (server.address() as AddressInfo | null)?.port ?? port, letGo };
}

test("a word that is no command is refused in one line, with those that are", async () => {
  const { code, said } = await start({}, "tem");
  expect([code, said]).toEqual([1, expect.stringMatching(/^Команды «tem» нет. Есть: .+\n$/)]);
});

test("a desk whose own port is taken says so in one line and ends", async () => {
  const { port, letGo } = await taken(0);
  expect(await start({ DESK_PORT: String(port) })).toEqual({
    code: 1,
    said: `DESK_PORT: порт ${port} занят. Закройте то, что его занимает, или назовите другой порт.\n`,
  });
  letGo();
});

test("a team's desk with a wrong setting ends with one line that names it", async () => {
  const wrong = { DESK_ORIGIN: "https://desk.example.ru", DESK_REPOSITORY: "/nowhere" };
  expect(await start(wrong, "team")).toEqual({
    code: 1,
    said: "DESK_REPOSITORY: there is no folder /nowhere\n",
  });
});

/** @returns what a program has said once it matches */
async function saidBy(program: ChildProcess, words: RegExp): Promise<RegExpExecArray> {
  let said = "";
  for await (const chunk of program.stdout ?? []) {
    said += String(chunk);
    const found = words.exec(said);
    if (found) return found;
  }
  throw new Error(`it has ended and said ${said}`);
}

test("beside another desk it takes a free port, and prints it", async () => {
  const desk = await taken(8002);
  const { args, env } = programOf({});
  const program = spawn(process.execPath, [...args, "--alone"], {
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [, own = ""] = await saidBy(program, /:(\d+)\n/);
  expect(own).not.toBe("8002");
  const answer = await fetch(`http://localhost:${own}/desk.css`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  program.kill("SIGTERM");
  await once(program, "exit");
  desk.letGo();
});
