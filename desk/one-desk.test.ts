import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { clean, makeProject } from "./review/testing/project";
import { holdCheckout } from "./one-desk";
import { RUN_TYPESCRIPT } from "./run-typescript";

beforeEach(() => process.chdir(makeProject()));
afterEach(clean);

test("a second desk is shown where the first is, until that one releases it", async () => {
  const letGo = await holdCheckout("Уже открыто: первый");
  await expect(holdCheckout("второй")).rejects.toThrow("Уже открыто: первый");
  const waiting = holdCheckout("третий", 60_000);
  await letGo();
  const letThirdGo = await waiting;
  await expect(holdCheckout("четвёртый")).rejects.toThrow("третий");
  await letThirdGo();
  expect(existsSync(".desk/open.sock")).toBe(false);
});

test("a desk that was killed keeps nobody out", async () => {
  const hold = `require(${JSON.stringify(path.resolve(__dirname, "one-desk.ts"))}).holdCheckout("убит").then(() => console.log("held"))`;
  const desk = spawn(process.execPath, [...RUN_TYPESCRIPT, "--eval", hold]);
  await once(desk.stdout, "data");
  await expect(holdCheckout("новый")).rejects.toThrow("убит");
  desk.kill("SIGKILL");
  await once(desk, "exit");
  expect(existsSync(".desk/open.sock")).toBe(true);
  const letGo = await holdCheckout("новый");
  await letGo();
});
