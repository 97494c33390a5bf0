import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { createInterface } from "node:readline";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";

export interface SmtpServer {
  port: number;
  received: Email[];
  stop: () => Promise<void>;
}

interface Answers {
  toSender?: () => string;
  toRecipient?: () => string;
}

/** A mail server without TLS that accepts every e-mail. @param port 0: any free one */
export async function startSmtpServer({
  port = 0,
  ...answers
}: Answers & { port?: number } = {}): Promise<SmtpServer> {
  const received: Email[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    // A client that hangs up ends the conversation.
    socket.on("error", () => undefined);
    void converse(socket, received, answers);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function converse(
  socket: Socket,
  received: Email[],
  { toSender, toRecipient }: Answers,
): Promise<void> {
  let message: string[] | null = null;
  const say = (line = "250 ok") => socket.write(`${line}\r\n`);
  say("220 ready");
  for await (const line of createInterface({ input: socket })) {
    if (message !== null && line !== ".") {
      // A leading dot is doubled on the way (RFC 5321 § 4.5.2).
      message.push(line.replace(/^\./, ""));
    } else if (message !== null) {
      received.push(await PostalMime.parse(message.join("\r\n")));
      message = null;
      say();
    } else if (line === "STARTTLS") {
      say("502 not here");
    } else if (line === "DATA") {
      message = [];
      say("354 go ahead");
    } else if (line.startsWith("MAIL FROM:")) {
      say(toSender?.());
    } else if (line.startsWith("RCPT TO:")) {
      say(toRecipient?.());
    } else {
      say();
    }
  }
}
