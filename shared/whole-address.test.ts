import { wholeAddress } from "./whole-address";

test.each([
  "",
  "/",
  "/publication?q=%D0%BC%27#%D0%B5",
  "/100%25?a=%2F&b=+",
  "/a?b?c#d#e?",
  "https://rodinki.example/%e2%82%ac",
  "#%F0%9F%99%82",
])("%s is whole, and stays as it is written", (address) => {
  expect(wholeAddress(address)).toBe(address);
});

test.each([
  ["a fragment cut in a letter", "/#%D0%B5%D1%81%D", "/"],
  ["one behind a query that is whole", "/search?q=%D0%BC#%D0", "/search?q=%D0%BC"],
  ["a query cut in a letter", "/search?q=%D0%BC%D0#%D0%B5", "/search#%D0%B5"],
  ["a percent sign that is none", "/search?q=100%", "/search"],
  ["a path cut in a letter", "/publication/%D0%BC%D0", "/publication/%25D0%25BC%25D0"],
  ["a path with a lone percent sign", "/about%", "/about%25"],
  ["letters of another encoding", "/%ec%e5%eb", "/%25ec%25e5%25eb"],
  ["overlong bytes", "/..%c0%af..", "/..%25c0%25af.."],
  ["half of a pair", "/%ED%A0%80", "/%25ED%25A0%2580"],
  ["every part at once", "https://rodinki.example/%D0?a=%D0#%D0", "https://rodinki.example/%25D0"],
])("%s can be decoded after it", (_what, address, whole) => {
  expect(wholeAddress(address)).toBe(whole);
});
