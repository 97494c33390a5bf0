/**
 * The server under load, in a process of its own: the real application, and beside it bare Fastify routes that give its
 * figures a scale. Prints one line of JSON when both listen.
 */
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { buildApp } from "../../api/src/app";
import { readConfig } from "../../api/src/config/config";
import { hashPassword } from "../../api/src/security/passwords";
import { listTimes } from "../../api/src/modules/booking/repository";
import { recordChange } from "../../api/src/audit/journal";
import { SECRET } from "./fixtures";

const cities = Array.from({ length: 8 }, (_, id) => ({
  id: id + 1,
  name: `Город ${id + 1}`,
  timeZone: "Asia/Yekaterinburg",
}));

/**
 * `/json` answers from memory, and so does every address of the API, whatever is sent to it; `/times` runs the query of the
 * real list and nothing else, `/transaction` writes one line, `/hash` hashes a password.
 */
function bareRoutes(app: FastifyInstance): FastifyInstance {
  const bare = Fastify();
  bare.get("/json", () => ({ data: cities }));
  bare.get<{ Querystring: { clinic_id: string; time: string; birthday: string } }>(
    "/times",
    async ({ query }) => ({
      data: await listTimes(
        { query: app.database.runQuery, userId: null, childBirthday: query.birthday },
        { clinicId: Number(query.clinic_id), day: query.time },
      ),
    }),
  );
  bare.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, raw, done) =>
    done(null, raw),
  );
  bare.route({
    method: ["GET", "POST", "DELETE"],
    url: "/api/*",
    handler: () => ({ message: "Готово" }),
  });
  bare.post("/transaction", async () => {
    await app.database.transaction((tx) =>
      recordChange(tx, { userId: null, action: "update", subject: "user", subjectId: 1 }),
    );
    return { message: "Готово" };
  });
  bare.post("/hash", async () => ({ message: await hashPassword("Rodinka-2026") }));
  return bare;
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

async function main(): Promise<void> {
  const config = readConfig({
    ...process.env,
    SERVE_SITE: "0",
    DEMO_DATA: "0",
    CAPTCHA_PROVIDER: "off",
    SESSION_SECRET: SECRET,
    RATE_LIMIT: "off",
    LOG_LEVEL: "fatal",
  });
  const app = await buildApp({ config, projectRoot: process.cwd() });
  const bare = bareRoutes(app);
  await app.listen({ port: 0 });
  await bare.listen({ port: 0 });
  // The benchmark is gone.
  process.on("disconnect", () => process.exit());
  const reportMemory = () => process.send?.({ memory: process.memoryUsage().rss });
  process.on("message", (wish) => {
    if (wish === "settle") void app.mailSettled().then(reportMemory);
    else reportMemory();
  });
  process.send?.({ app: portOf(app), bare: portOf(bare) });
}

void main();
