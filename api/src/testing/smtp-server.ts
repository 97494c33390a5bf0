import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { createInterface } from "node:readline";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";

export interface SmtpServer {
  port: number;
  /** Received e-mails, oldest first. */
  received: Email[];
  /** Number of e-mails that were received without TLS. */
  plain: () => number;
  stop: () => Promise<void>;
}

interface Options {
  /** Port; 0: any free one. */
  port?: number;
  /** Speaks TLS from the first byte, offers STARTTLS, or neither. */
  tls?: "from-the-start" | "offered" | "none";
  /** Reply to the sender's address. */
  toSender?: () => string;
  /** Reply to each recipient. */
  toRecipient?: () => string;
  /** Awaited between the end of an e-mail and its confirmation. */
  beforeAccepting?: () => Promise<void>;
}

/** A mail server that accepts every e-mail. */
export async function startSmtpServer({
  port = 0,
  tls = "none",
  toSender = () => "250 ok",
  toRecipient = () => "250 ok",
  beforeAccepting = () => Promise.resolve(),
}: Options = {}): Promise<SmtpServer> {
  const received: Email[] = [];
  let plain = 0;
  const sockets = new Set<Socket>();
  const accept = async (lines: string[], isPlain: boolean) => {
    await beforeAccepting();
    plain += isPlain ? 1 : 0;
    // A leading dot is doubled on the way (RFC 5321 § 4.5.2).
    received.push(
      await PostalMime.parse(lines.map((line) => line.replace(/^\./, "")).join("\r\n")),
    );
  };
  const server = createServer((socket) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    // A client that hangs up ends the conversation.
    socket.on("error", () => undefined);
    const first = tls === "from-the-start" ? encrypted(socket) : socket;
    first.write("220 ready\r\n");
    void converse(first, tls === "offered", { accept, toSender, toRecipient });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    received,
    plain: () => plain,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function encrypted(socket: Socket): TLSSocket {
  const secure = new TLSSocket(socket, { isServer: true, ...certificate });
  // A client that does not trust the certificate closes the connection, too.
  return secure.on("error", () => undefined);
}

async function converse(
  socket: Socket,
  offersTls: boolean,
  answers: {
    accept: (lines: string[], isPlain: boolean) => Promise<void>;
    toSender: () => string;
    toRecipient: () => string;
  },
): Promise<void> {
  let message: string[] | null = null;
  const lines = createInterface({ input: socket });
  for await (const line of lines) {
    if (message !== null && line !== ".") {
      message.push(line);
    } else if (message !== null) {
      await answers.accept(message, !(socket instanceof TLSSocket));
      message = null;
      socket.write("250 ok\r\n");
    } else if (line === "STARTTLS" && !offersTls) {
      socket.write("502 not here\r\n");
    } else if (line === "STARTTLS") {
      lines.close();
      socket.write("220 go ahead\r\n");
      return converse(encrypted(socket), false, answers);
    } else if (line.startsWith("EHLO") && offersTls) {
      socket.write("250-hello\r\n250 STARTTLS\r\n");
    } else if (line.startsWith("MAIL FROM:")) {
      socket.write(`${answers.toSender()}\r\n`);
    } else if (line.startsWith("RCPT TO:")) {
      socket.write(`${answers.toRecipient()}\r\n`);
    } else {
      message = line === "DATA" ? [] : null;
      socket.write(line === "DATA" ? "354 go ahead\r\n" : "250 ok\r\n");
    }
  }
}

/**
 * A certificate for `localhost` and 127.0.0.1 that nobody trusts unless configured to, valid for a hundred years. It protects nothing,
 * as its key is public here.
 */
export const certificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUH4JYgwzfR4rmtBN3//aRVBie/s4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE5NTE1MloYDzIxMjYxMDI4
MTk1MTUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARR8Gg0pOM9vL+eEtxx/nRLioJft1tZ3PJqnkR2S15J/dIj1NGtfCaw
FMDUqHEvhd6QP8mvFMWS43wkOvGEnwWGo28wbTAdBgNVHQ4EFgQUz8XhCZHEO2Ee
mBj2XhExxJkGercwHwYDVR0jBBgwFoAUz8XhCZHEO2EemBj2XhExxJkGercwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgd62RlGQXjy6XtNcctINU+EHISr6kGC3f5YdLz2gwayYCIF6+
ShkjJViSaVfO+By4pN9Nu6QlGKmnJWeraVsoYudM
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg5fq9qD5x+2utq4hp
I6FrIt9TZrqLZ53G48g+ZwkbJsOhRANCAARR8Gg0pOM9vL+eEtxx/nRLioJft1tZ
3PJqnkR2S15J/dIj1NGtfCawFMDUqHEvhd6QP8mvFMWS43wkOvGEnwWG
-----END PRIVATE KEY-----`,
};
