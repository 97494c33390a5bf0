import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";
import { freePort } from "./server-process";

/** A proxy to a server, which can cut connections as a crash of the server does, or go silent without cutting them. */
export class Line {
  private server: Server | null = null;
  private isSilent = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly target: { host: string; port: number },
    readonly port: number,
  ) {}

  static async to(url: string): Promise<Line> {
    const { hostname, port } = new URL(url);
    const line = new Line({ host: hostname, port: Number(port) }, await freePort());
    await line.open();
    return line;
  }

  /** Opens the proxy, if it is not open. */
  async open(): Promise<void> {
    if (this.server?.listening && !this.isSilent) return;
    await this.cut();
    this.isSilent = false;
    this.server = createServer((near) => {
      const far = connect(this.target.port, this.target.host);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from);
        from.on("data", (data) => this.isSilent || to.write(data));
        from.on("error", () => to.destroy()).on("close", () => to.destroy());
      }
    }).listen(this.port, "127.0.0.1");
    await once(this.server, "listening");
  }

  silence(): void {
    this.isSilent = true;
  }

  async cut(): Promise<void> {
    const closed = this.server?.listening && once(this.server, "close");
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }
}
