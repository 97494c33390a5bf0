import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import WebSocket from "ws";
import { TIME_ZONE, type Engine, type Installation, type Size } from "./engine";

interface Reply {
  id?: number;
  type: "success" | "error" | "event";
  result?: unknown;
  message?: string;
}

/** Commands of WebDriver BiDi, whose results the caller knows. */
interface BiDi {
  send: <Result = unknown>(method: string, params: object) => Promise<Result>;
  end: () => void;
}

/** @param url where a browser listens: `ws://…` */
async function connectBiDi(url: string): Promise<BiDi> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  socket.on("message", (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));

  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const id = (last += 1);
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (reply.type === "error") throw new Error(`${method}: ${reply.message ?? ""}`);
    return reply.result as Result;
  };
  return { send, end: () => socket.close() };
}

const BINARY = "/usr/bin/firefox-esr";

/** Firefox speaks WebDriver BiDi itself: no driver stands between. */
export const firefox: Installation = {
  title: "Firefox",
  packages: ["firefox-esr"],
  files: [BINARY],
  start,
};

/** Requests to other machines go through a port that nobody listens at. */
const OTHERS_OUT_OF_REACH = `user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
`;

async function start(window: Size): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), "rodinki-firefox-"));
  writeFileSync(path.join(profile, "user.js"), OTHERS_OUT_OF_REACH);
  const browser = spawn(
    BINARY,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
    { env: { ...process.env, ...TIME_ZONE }, stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(browser, "exit");
  const { send, end } = await connectBiDi(`${await listening(browser)}/session`);
  await send("session.new", { capabilities: {} });
  // In the tab that it opens itself the focus stays in the line of the address.
  const { context } = await send<{ context: string }>("browsingContext.create", { type: "tab" });
  await send("browsingContext.setViewport", { context, viewport: window });

  return {
    open: async (url) => {
      const load = () => send("browsingContext.navigate", { context, url, wait: "complete" });
      // A load ends so when the page goes elsewhere by itself at the same moment: a person would press again.
      const again = (error: Error) => {
        if (!error.message.includes("NS_BINDING_ABORTED")) throw error;
        return load();
      };
      await load().catch(again);
    },
    call: async (source, text) => {
      const answer = await send<Answer>("script.callFunction", {
        functionDeclaration: source,
        arguments: [{ type: "string", value: text }],
        awaitPromise: true,
        target: { context },
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    act: async (input) => {
      await send("input.performActions", { context, actions: [input] });
    },
    photograph: async () =>
      (await send<{ data: string }>("browsingContext.captureScreenshot", { context })).data,
    close: async () => {
      await send("browser.close", {});
      end();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Answer =
  | { type: "success"; result: { value: string } }
  | { type: "exception"; exceptionDetails: { text: string } };

/** @returns the address at which it says that it listens */
async function listening(browser: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  let said = "";
  for await (const part of browser.stderr) {
    said += String(part);
    const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
    if (url) return url;
  }
  throw new Error(`Firefox has not started: ${said}`);
}
