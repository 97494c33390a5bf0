import { HASHED_NAME, STRANGE_ADDRESS, wholeAddress } from "./addresses";

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

test.each([
  "",
  "/",
  "/publication?q=%D0%BC%27#%D0%B5",
  "/what%3F?a=%2F%25&b=+#%25",
  "/a?b?c#d#e?",
  "https://rodinki.example/%e2%82%ac",
])("%s is whole, and stays as it is written", (address) => {
  expect(wholeAddress(address)).toBe(address);
});

test.each([
  ["a fragment cut in a letter", "/#%D0%B5%D1%81%D", "/"],
  ["one behind a query that is whole", "/search?q=%D0%BC#%D0", "/search?q=%D0%BC"],
  ["a percent sign that is none", "/search?q=100%", "/search"],
  ["a path cut in a letter", "/publication/%D0%BC%D0?a", "/publication/~D0~BC~D0?a"],
  ["a path that Gatsby would decode to one", "/100%25?a=%25", "/100~25?a=%25"],
  ["one that is encoded many times", "/%252525D0", "/~252525D0"],
  ["overlong bytes", "/..%c0%af..", "/..~c0~af.."],
  ["half of a pair", "/%ED%A0%80", "/~ED~A0~80"],
  ["every part together", "https://rodinki.example/%D0?a=%D0#%D0", "https://rodinki.example/~D0"],
])("%s can be decoded after it", (_what, address, whole) => {
  expect(wholeAddress(address)).toBe(whole);
});
