import { readFileSync } from "node:fs";
import { SELF_CHECK, SUN } from "./sections";

test.each([SELF_CHECK, SUN])("$to is called what its text is called", ({ label, to }) => {
  expect(readFileSync(`content/pages${to}.mdx`, "utf8")).toContain(`\ntitle: ${label}\n`);
});
