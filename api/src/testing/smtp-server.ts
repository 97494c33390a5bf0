import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { createInterface } from "node:readline";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";

export interface SmtpServer {
  port: number;
  /** What has arrived so far, oldest first. */
  received: Email[];
  stop: () => Promise<void>;
}

/**
 * A mail server that takes every letter.
 *
 * @param port 0: any that is free
 * @param beforeAccepting awaited when a letter has come in whole and before it is confirmed
 */
export async function startSmtpServer(
  port = 0,
  beforeAccepting: () => Promise<void> = () => Promise.resolve(),
): Promise<SmtpServer> {
  const received: Email[] = [];
  const sockets = new Set<Socket>();
  const accept = async (lines: string[]) => {
    await beforeAccepting();
    // A leading dot is doubled on the way (RFC 5321 § 4.5.2).
    received.push(
      await PostalMime.parse(lines.map((line) => line.replace(/^\./, "")).join("\r\n")),
    );
  };
  const server = createServer((socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    void converse(socket, accept);
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

async function converse(socket: Socket, accept: (lines: string[]) => Promise<void>): Promise<void> {
  // A client that hangs up ends the loop below.
  socket.on("error", () => undefined);
  let letter: string[] | null = null;
  socket.write("220 ready\r\n");
  for await (const line of createInterface({ input: socket })) {
    if (letter === null) {
      letter = line === "DATA" ? [] : null;
      socket.write(line === "DATA" ? "354 go ahead\r\n" : "250 ok\r\n");
    } else if (line === ".") {
      await accept(letter);
      letter = null;
      socket.write("250 ok\r\n");
    } else {
      letter.push(line);
    }
  }
}
