import { HASHED_NAME, STRANGE_ADDRESS } from "./addresses";

const isStrange = (address: string) => new RegExp(`^${STRANGE_ADDRESS}`, "i").test(address);

test.each(["//host", "/a//b", "/a\\b", "/a%2Fb", "/a%5cb", "/a/../b", "/%2e%2E/b", "/a/.."])(
  "%s is no honest link",
  (address) => expect(isStrange(address)).toBe(true),
);

test.each(["/", "/a/b", "/a..b", "/..a", "/a.b/c", "/search?q=//a%2F"])("%s is one", (address) =>
  expect(isStrange(address)).toBe(false),
);

test("a name with a hash is that of a script or a style", () => {
  const isHashed = (name: string) => new RegExp(HASHED_NAME).test(name);
  expect(["app-1f2e3d4c5b6a.js", "styles.1f2e3d4c.css.map"].every(isHashed)).toBe(true);
  expect(["sw.js", "film-12345678.mp4", "page-data.json"].some(isHashed)).toBe(false);
});
