import { uncaughtLine } from "./log";

it("writes of an uncaught error where it was thrown, and not its message, which can quote values of a statement", () => {
  const cause = Object.assign(new Error("Key (email)=(anna@example.ru)"), { code: "23505" });
  const line = uncaughtLine(new Error("Failed query: params: anna@example.ru", { cause }));
  const { level, msg, err } = JSON.parse(line) as {
    [field: string]: unknown;
    err: { stack: string; cause: object };
  };
  expect([level, msg, err.cause]).toEqual([60, "uncaught error", { code: "23505" }]);
  expect(err.stack).toContain("log.test");
  expect(line).not.toContain("anna");
  expect(uncaughtLine("anna@example.ru")).not.toContain("anna");
});
