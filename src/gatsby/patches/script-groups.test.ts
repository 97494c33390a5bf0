import { groupScripts, sharedParts } from "./script-groups";

/** As Gatsby makes them. */
const gatsbyGroups = () => ({
  default: false as const,
  styles: { name: "styles" },
  commons: { name: "commons" },
  shared: { name: () => "a1b2", minChunks: 2 },
});

const configOf = (cacheGroups: object) => ({
  optimization: { splitChunks: { cacheGroups: cacheGroups as ReturnType<typeof gatsbyGroups> } },
});

test("no page gets what only others use, and what many parts use is shared", () => {
  const groups = gatsbyGroups();
  groupScripts(configOf(groups));
  expect(groups).not.toHaveProperty("styles");
  expect(groups).not.toHaveProperty("commons");
  expect(groups.shared).toEqual({ minChunks: 2 });
  expect(groups).toHaveProperty("calls");
});

test.each(["styles", "commons", "shared"] as const)(
  "without a group “%s” stops the build",
  (name) => {
    const groups: Partial<ReturnType<typeof gatsbyGroups>> = gatsbyGroups();
    delete groups[name];
    expect(() => groupScripts(configOf(groups))).toThrow(
      `src/gatsby/patches/script-groups expected a group of scripts "${name}" in gatsby/dist/utils/webpack.config.js`,
    );
  },
);

test("a group that is named otherwise stops the build", () => {
  const groups = { ...gatsbyGroups(), shared: { name: "shared" } };
  expect(() => groupScripts(configOf(groups))).toThrow('expected a group of scripts "shared"');
});

test("a shared module that has moved stops the build", () => {
  expect(() => sharedParts({ days: ["src/lib/dates", "shared/months"] })).toThrow(
    "src/gatsby/patches/script-groups.ts names shared/months.ts, which is not there: write where",
  );
});

test("a shared script takes its own modules only", () => {
  const { test: days } = sharedParts()["days"] ?? {};
  expect(days?.test("/site/src/lib/dates.ts")).toBe(true);
  expect(days?.test("/site/node_modules/x/src/lib/dates.ts")).toBe(false);
});
