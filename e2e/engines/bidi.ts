import WebSocket from "ws";

interface Reply {
  id?: number;
  type: "success" | "error" | "event";
  result?: unknown;
  message?: string;
}

/** Commands of WebDriver BiDi, whose results the caller knows. */
export interface BiDi {
  send: <Result = unknown>(method: string, params: object) => Promise<Result>;
  end: () => void;
}

/** @param url where a browser listens: `ws://…` */
export async function connectBiDi(url: string): Promise<BiDi> {
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
