import { dropDoubleWork, keepForEdition } from "./less-work";

test("TypeScript has one rule, whatever a plugin adds", () => {
  const gatsbys = { test: /\.(js|mjs|jsx|ts|tsx)$/, use: [] };
  const ours = { test: /\.tsx?$/, sideEffects: false };
  const module = { rules: [gatsbys, { test: /\.tsx?$/, use: [] }, ours] };
  dropDoubleWork({ module });
  expect(module.rules).toEqual([gatsbys, ours]);
});

test("what is kept holds for one edition, without a look at all that made it", () => {
  const config = { cache: { name: "build-html" }, plugins: [] };
  keepForEdition(config);
  expect(config.cache).toEqual({
    name: "build-html",
    version: expect.stringMatching(/^[\da-f]{64}$/) as string,
    buildDependencies: { defaultWebpack: [] },
  });
  const clear = jest.fn();
  const done = {
    tap: (_: string, run: (stats: object) => void) =>
      run({ compilation: { buildDependencies: { clear } } }),
  };
  for (const plugin of config.plugins as { apply: (compiler: object) => void }[])
    plugin.apply({ hooks: { done } });
  expect(clear).toHaveBeenCalled();
});
