import { relatedTests } from "./related-tests";

const numbered = (count: number, name: (number: number) => string, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [name(number), text]));

const PROJECT: Record<string, string> = {
  "contract/words.ts": "",
  "src/form.tsx": 'import { words } from "@rodinki/contract/words";',
  "src/form.test.tsx": 'import { Form } from "./form";',
  "src/page.ts": 'import { Form } from "./form";',
  ...numbered(
    40,
    (number) => `src/far-${number}.test.ts`,
    'const { page } = await import("./page");',
  ),
  "api/src/modules/booking/holds.ts": 'import type { Words } from "@rodinki/contract/words";',
  "api/src/modules/booking/booking-routes.ts": 'import "./holds";',
  "api/src/modules/booking/calls/held.test.ts": 'import "../../../testing/app";',
  "api/src/app.ts": 'import "./modules/booking/booking-routes";',
  "api/src/testing/app.ts": 'import "../app";',
  "api/src/system-tests/access.test.ts": 'import "../testing/app";',
  ...numbered(40, (number) => `api/src/mail/${number}.test.ts`, 'import "../testing/app";'),
  "api/src/mail/long.soak.test.ts": 'import "../../../contract/words";',
  "content/articles/uv/index.mdx": "",
  "content-model/checks/own-content.test.ts": "",
  "content-model/html/uv.test.ts": 'read("articles/uv")',
  "lint/documents.test.ts": "",
};

const related = (...changed: string[]) =>
  relatedTests(changed, Object.keys(PROJECT), (file) => PROJECT[file] ?? "");

test("of many related tests those near the change are run, others counted", () => {
  expect(related("contract/words.ts")).toEqual({
    tests: ["lint/documents.test.ts", "src/form.test.tsx"],
    left: 82,
  });
  expect(related("api/src/modules/booking/holds.ts")?.tests).toEqual([
    "api/src/modules/booking/calls/held.test.ts",
    "lint/documents.test.ts",
  ]);
});

test("of few tests all are run, however far they are", () => {
  expect(related("src/far-1.test.ts")).toEqual({
    tests: ["lint/documents.test.ts", "src/far-1.test.ts"],
    left: 0,
  });
});

test("a change of routes runs what looks at every call", () => {
  expect(related("api/src/modules/booking/booking-routes.ts")?.tests).toEqual([
    "api/src/modules/booking/calls/held.test.ts",
    "api/src/system-tests/access.test.ts",
    "lint/documents.test.ts",
  ]);
});

test("a text runs the check of all content, and the tests that name it", () => {
  expect(related("content/articles/uv/index.mdx")?.tests).toEqual([
    "content-model/checks/own-content.test.ts",
    "content-model/html/uv.test.ts",
    "lint/documents.test.ts",
  ]);
});

test("a change of the configuration runs everything", () => {
  expect(related("src/form.tsx", "jest.config.mjs")).toBeUndefined();
});
