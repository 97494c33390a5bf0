import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { RUN_TYPESCRIPT } from "./run-typescript";
import { enterProject, leaveProject } from "./findings/testing/project";

const START = path.resolve(__dirname, "start.ts");

beforeEach(enterProject);
afterEach(leaveProject);

/** The real program. @returns its exit code and what it says, once it has ended */
const start = (variables: Record<string, string>) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const env = { ...process.env, DESK_ROOT: process.cwd(), ...variables };
    const args = [...RUN_TYPESCRIPT, START, "--alone"];
    execFile(process.execPath, args, { env }, (error, _stdout, said) =>
      resolve({ code: error?.code, said }),
    );
  });

test("a desk whose port is taken says so and ends", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  expect(await start({ DESK_PORT: String(port) })).toEqual({
    code: 1,
    said: "DESK_PORT: the port is taken: another desk is open, or name another port.\n",
  });
  other.close();
});
