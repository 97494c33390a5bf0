import { randomUUID } from "node:crypto";
import { once } from "node:events";
import net from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { createOwner } from "../testing/registered";
import { statusesOf, typePassword } from "../testing/visitors";
import { useTestApp } from "../testing/test-app";
import type { TestApp } from "../testing/test-app";

/** Redis is optional, and so are these tests: they run where TEST_REDIS_URL names one. */
const redisUrl = process.env.TEST_REDIS_URL;

/** A way to Redis that can be cut, or go silent without being cut. */
class Way {
  private readonly sockets = new Set<Socket>();
  private state: "open" | "cut" | "silent" = "open";
  private readonly server = net.createServer((client) => {
    if (this.state === "cut") return client.destroy();
    const { hostname, port } = new URL(redisUrl ?? "");
    const redis = net.connect(Number(port), hostname);
    client.on("data", (data) => this.state === "open" && redis.write(data));
    redis.on("data", (data) => this.state === "open" && client.write(data));
    for (const [one, other] of [
      [client, redis],
      [redis, client],
    ] as const) {
      this.sockets.add(one);
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
    return client;
  });

  async open(): Promise<string> {
    await once(this.server.listen(0, "127.0.0.1"), "listening");
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  become(state: "open" | "cut" | "silent"): void {
    this.state = state;
    if (state === "cut") this.close();
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async end(): Promise<void> {
    this.close();
    await new Promise((closed) => this.server.close(closed));
  }
}

(redisUrl ? describe : describe.skip)("with a shared store", () => {
  const way = new Way();
  const environment = { RATE_LIMIT: "on", REDIS_URL: redisUrl ?? "", LOG_LEVEL: "silent" };
  beforeAll(async () => {
    environment.REDIS_URL = await way.open();
  });
  const [one, other] = [useTestApp(environment), useTestApp(environment)];
  afterAll(() => way.end());
  const wrong = ({ app }: TestApp, email: string) =>
    typePassword(app, { email, password: "Wr0ngpass", address: "192.0.2.1" });
  const someone = () => `${randomUUID()}@example.ru`;

  /** Returns once both processes have found the store. Each attempt is another account. */
  async function shared(): Promise<void> {
    const email = someone();
    await statusesOf(10, () => wrong(one, email));
    if ((await wrong(other, email)).statusCode !== 429) await shared();
  }

  beforeEach(async () => {
    way.become("open");
    await shared();
  });

  it("counts what went through another process, many at once too", async () => {
    const email = someone();
    const statuses = await Promise.all([
      statusesOf(8, () => wrong(one, email)),
      statusesOf(8, () => wrong(other, email)),
    ]);
    expect(statuses.flat().filter((status) => status === 401)).toHaveLength(10);
    expect((await wrong(other, email)).headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  });

  it.each(["cut", "silent"] as const)(
    "lets people in while the way there is %s, and each process counts for itself",
    async (state) => {
      const owner = await createOwner(one.app);
      const email = someone();
      way.become(state);

      const statuses = await statusesOf(12, () => wrong(one, email));

      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      const right = await typePassword(one.app, { email: owner.email, address: "203.0.113.7" });
      expect(right.statusCode).toBe(200);
    },
  );

  it("shares again when it is back", async () => {
    way.become("cut");
    await wrong(one, someone());
    way.become("open");
    await shared();
  });
});
