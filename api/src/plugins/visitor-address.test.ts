import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { desc } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { questions } from "../database/schema/questions";
import { Browser, refusal } from "../testing/browser";
import { from } from "../testing/visitors";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();

let asked = 0;

/** Sends a new question each time, as a repeated one is stored only once. */
const ask = (headers: Record<string, string>) =>
  new Browser(test.app).call(paths.sendQuestion, {
    body: {
      name: "Анна",
      email: "anna@example.ru",
      question: `Когда приём ${(asked += 1)}?`,
      "policy-agree": true,
    },
    headers,
  });

async function storedAddress(headers: Record<string, string>): Promise<string | undefined> {
  expect((await ask(headers)).statusCode).toBe(201);
  const [newest] = await test.app.database.select().from(questions).orderBy(desc(questions.id));
  return newest?.ip;
}

it.each([
  "unknown",
  "192.0.2.1:4711",
  "[2001:db8::1]",
  "010.0.0.1",
  "0x7f.1",
  "192.0.2.1/24",
  "fe80::1%eth0",
  `2001:db8::${"0".repeat(8000)}1`,
  "a".repeat(8000),
  "192.0.2.1, unknown",
])("refuses a sender that is no address (%#)", async (value) => {
  expect(refusal(await ask(from(value)))).toBe("400 bad_request");
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  // Entries that a visitor makes up stand before the address that the proxy has seen.
  ["192.0.2.1, 203.0.113.7", "203.0.113.7"],
  ["unknown, 203.0.113.7", "203.0.113.7"],
  ["203.0.113.7, 127.0.0.1", "203.0.113.7"],
  [" , 203.0.113.7 ,", "203.0.113.7"],
  ["", "127.0.0.1"],
])("takes the address that a trusted proxy vouches for (%#)", async (value, expected) => {
  expect(await storedAddress(from(value))).toBe(expected);
});

it("joins several headers, whose last word counts, and ignores their kin", async () => {
  const address = await storedAddress({ "x-real-ip": "junk", forwarded: "for=junk" });
  expect(address).toBe("127.0.0.1");

  await test.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = test.app.server.address() as AddressInfo;
  const statusOf = (values: string[]) =>
    new Promise((resolve, reject) => {
      request({ port, path: "/healthz", headers: { "x-forwarded-for": values } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });

  expect(await statusOf(["junk", "203.0.113.7"])).toBe(200);
  expect(await statusOf(["203.0.113.7", "junk"])).toBe(400);
});
