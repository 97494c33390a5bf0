import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect } from "@playwright/test";
import { freePort } from "../fixtures/server";
import { TIME_ZONE, type Engine, type Installation, type Size } from "./engine";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY = "/usr/bin/Xvfb";
const WINDOW_MANAGER = "/usr/bin/matchbox-window-manager";

/** The line of the address, above the page. */
const TOOLBAR = 38;

/** The engine of Safari, in the browser that WebKitGTK is tested with; the driver knows where it stands. */
export const webkit: Installation = {
  title: "WebKit",
  packages: ["webkit2gtk-driver", "xvfb", "matchbox-window-manager"],
  files: [DRIVER, DISPLAY, WINDOW_MANAGER],
  start,
};

/**
 * It has no mode without windows: they open on a display that nobody sees. The manager gives them the whole of it, which
 * is narrower than the browser would choose, and the focus.
 */
async function start(window: Size): Promise<Engine> {
  const screen = `${window.width}x${window.height + TOOLBAR}x24`;
  const display = spawn(DISPLAY, ["-displayfd", "1", "-screen", "0", screen], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = (await once(display.stdout, "data")) as [Buffer];
  const shown = { GDK_BACKEND: "x11", DISPLAY: `:${number.toString().trim()}` };
  const env = { ...process.env, ...TIME_ZONE, ...shown };
  const manager = spawn(WINDOW_MANAGER, ["-use_titlebar", "no"], { env, stdio: "ignore" });
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: "ignore" });

  const send = async <Result>(method: string, command: string, body?: object): Promise<Result> => {
    const answer = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: Result & { message?: string } };
    if (!answer.ok) throw new Error(`${command}: ${value.message ?? answer.status}`);
    return value;
  };
  await expect(() => send("GET", "/status")).toPass();
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", { capabilities: {} });
  const session = `/session/${sessionId}`;
  const run = (script: string, ...args: string[]) =>
    send<string>("POST", `${session}/execute/sync`, { script, args });
  await expect(async () => expect(await run("return document.hasFocus()")).toBe(true)).toPass();

  return {
    open: (url) => send("POST", `${session}/url`, { url }),
    call: (source, text) => run(`return (${source})(arguments[0])`, text),
    act: (input) => send("POST", `${session}/actions`, { actions: [input] }),
    photograph: () => send("GET", `${session}/screenshot`),
    close: async () => {
      await send("DELETE", session);
      for (const child of [driver, manager, display]) await end(child);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
