import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect } from "@playwright/test";
import { freePort } from "../fixtures/server";
import { TIME_ZONE, WINDOW, type Engine, type Installation } from "./engine";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY = "/usr/bin/Xvfb";

/** The engine of Safari, in the browser that WebKitGTK is tested with; the driver knows where it stands. */
export const webkit: Installation = {
  title: "WebKit",
  packages: ["webkit2gtk-driver", "xvfb"],
  files: [DRIVER, DISPLAY],
  start,
};

/** It has no mode without windows: they open on a display that nobody sees. */
async function start(): Promise<Engine> {
  const display = spawn(DISPLAY, ["-displayfd", "1", "-screen", "0", "1280x1024x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = (await once(display.stdout, "data")) as [Buffer];
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, ...TIME_ZONE, DISPLAY: `:${number.toString().trim()}` },
    stdio: "ignore",
  });
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
  await send("POST", `${session}/window/rect`, { x: 0, y: 0, ...WINDOW });

  return {
    open: (url) => send("POST", `${session}/url`, { url }),
    call: (source, text) =>
      send("POST", `${session}/execute/sync`, {
        script: `return (${source})(arguments[0])`,
        args: [text],
      }),
    act: (input) => send("POST", `${session}/actions`, { actions: [input] }),
    photograph: () => send("GET", `${session}/screenshot`),
    close: async () => {
      await send("DELETE", session);
      for (const child of [driver, display]) {
        const ended = once(child, "exit");
        child.kill();
        await ended;
      }
    },
  };
}
