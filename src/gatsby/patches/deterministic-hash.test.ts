import { deterministicHash } from "./deterministic-hash";

function hashOf(...files: string[]): string | undefined {
  const assets = Object.fromEntries(files.map((file) => [file, {}]));
  const compilation: { hash?: string; assets: Record<string, object> } = { assets };
  deterministicHash.apply({ hooks: { done: { tap: (_, run) => run({ compilation }) } } });
  return compilation.hash;
}

test("the same files give the same name, in whatever order they were made", () => {
  expect(hashOf("app-1.js", "page-2.js")).toBe(hashOf("page-2.js", "app-1.js"));
});

test("another file gives another name", () => {
  expect(hashOf("app-1.js")).not.toBe(hashOf("app-3.js"));
});
