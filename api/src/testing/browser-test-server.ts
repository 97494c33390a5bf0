import { hash } from "@node-rs/argon2";
import { consentVersions } from "@rodinki/contract/consents";
import type { UserUpdate } from "@rodinki/contract/user";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { personColumns } from "../modules/accounts/accounts-repository";
import { activate } from "../modules/accounts/registration/activation";
import { insertCode } from "../modules/accounts/registration/code-repository";
import { saveRegistration } from "../modules/accounts/registration/registration-repository";
import { hashToken, newToken } from "../security/secret";
import { fail, start } from "../start";
import { makeCity } from "./browser-test-city";
import type { CityWish } from "./browser-test-city";
import { makeClinic } from "./browser-test-clinic";
import type { ClinicWish } from "./browser-test-clinic";

/**
 * The server of the browser tests: the real one, and on a second port calls that give a test a registered person with a visit, a hold
 * or an offer, or a clinic with a colleague, without a captcha, an e-mail and an expensive hash. Only the browser tests start it, and
 * the real server does not have these calls.
 */

type Form = UserUpdate & { password: string };

/** Lowest cost of hashing: the check of a password reads the cost from its hash. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

async function addPerson({ database }: FastifyInstance, form: Form): Promise<{ id: number }> {
  const code = newToken();
  await database.transaction(async (tx) => {
    const { id } = await saveRegistration(tx, {
      email: form.email.toLowerCase(),
      ...personColumns(form),
      passwordHash: await hash(form.password, cheap),
      consents: [{ kind: "personal-data", version: consentVersions["personal-data"] }],
      ip: "127.0.0.1",
      browserHash: null,
    });
    await insertCode(tx, { codeHash: hashToken(code), registrationId: id, hours: 1 });
  });
  const follower = { siteUrl: "http://localhost", sessionId: null };
  const { userId } = await activate(database, code, follower);
  return { id: userId };
}

async function startWithPeople(): Promise<void> {
  const starting = start();
  const people = Fastify();
  people.post<{ Body: Form }>("/people", async ({ body }) => addPerson(await starting, body));
  people.post<{ Body: CityWish }>("/cities", async ({ body }) => makeCity(await starting, body));
  people.post<{ Body: ClinicWish & { person: Form } }>("/clinics", async ({ body }) => {
    const app = await starting;
    const { id } = await addPerson(app, body.person);
    return makeClinic(app, body, id, `http://localhost:${process.env.PORT}`);
  });
  await Promise.all([
    starting,
    people.listen({ host: "127.0.0.1", port: Number(process.env.PEOPLE_PORT) }),
  ]);
}

startWithPeople().catch(fail);
