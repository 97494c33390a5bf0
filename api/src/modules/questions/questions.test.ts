import { eq } from "drizzle-orm";
import { consentVersions } from "@rodinki/contract/consents";
import * as paths from "@rodinki/contract/paths";
import { questions } from "../../database/schema/questions";
import { journal } from "../../database/schema/audit";
import { Browser, errorsOf, refusal } from "../../testing/browser";
import { emailsTo } from "../../testing/outbox";
import { invalid } from "../../testing/refusals";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp({ MAIL_FROM: "Родинки под контролем <editors@example.ru>" });

const question = {
  name: "Анна",
  email: "anna@example.ru",
  question: "Можно ли прийти с <ребёнком>?",
  "policy-agree": true,
};

const send = (fields = {}) =>
  new Browser(test.app).call(paths.sendQuestion, { body: { ...question, ...fields } });

it("keeps a visitor's question with the consent and mails it to the editors", async () => {
  const response = await send();

  expect(response.statusCode).toBe(201);
  expect(response.json().message).toMatch(/получили/);
  const [stored] = await test.app.database.select().from(questions);
  expect(stored).toMatchObject({
    name: "Анна",
    email: "anna@example.ru",
    question: question.question,
    consentVersion: consentVersions.question,
    ip: "127.0.0.1",
  });
  const [message] = await emailsTo(test, "editors@example.ru");
  expect(message?.text).toContain(question.question);
  expect(message?.text).toContain("anna@example.ru");
  expect(message?.replyTo).toBe("anna@example.ru");
  expect(message?.html).not.toContain("<ребёнком>");
  const noted = await test.app.database
    .select()
    .from(journal)
    .where(eq(journal.action, "question"));
  expect(noted).toMatchObject([{ userId: null, subjectId: stored?.id }]);
});

it.each([
  ["name", " "],
  ["email", "anna@"],
  ["question", ""],
  ["question", "я".repeat(1001)],
  ["policy-agree", "false"],
])("refuses %s = %j and keeps nothing", async (field, value) => {
  const before = await test.app.database.$count(questions);

  const response = await send({ [field]: value });

  expect(refusal(response)).toEqual(invalid);
  expect(Object.keys(errorsOf(response))).toEqual([field]);
  expect(await test.app.database.$count(questions)).toBe(before);
});
