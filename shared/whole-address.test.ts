import { wholeAddress } from "./whole-address";

test.each([
  "/",
  "/publication?q=%D0%BC%27#%D0%B5",
  "/100%25?a=%2F&b=+",
  "https://rodinki.example/%e2%82%ac",
  "#%F0%9F%99%82",
])("%s is whole, and stays as it is written", (address) => {
  expect(wholeAddress(address)).toBe(address);
});

test.each([
  ["a fragment cut in a letter", "/#%D0%B5%D1%81%D", "/#%D0%B5%D1%81D"],
  ["one of half a letter", "/rules#%D0", "/rules#"],
  ["a query cut in a letter", "/search?q=%D0%BC%D0&x=1", "/search?q=%D0%BC&x=1"],
  ["a percent sign that is none", "/search?q=100%", "/search?q=100"],
  ["a path cut in a letter", "/publication/%D0%BC%D0", "/publication/%D0%BC%EF%BF%BD"],
  ["a path with a lone percent sign", "/about%", "/about%EF%BF%BD"],
  ["letters of another encoding", "/%ec%e5%eb", "/%EF%BF%BD%EF%BF%BD%EF%BF%BD"],
  ["overlong bytes", "/..%c0%af..", "/..%EF%BF%BD%EF%BF%BD.."],
  ["half of a pair", "/%ED%A0%80", "/%EF%BF%BD%EF%BF%BD%EF%BF%BD"],
  ["a zero byte", "/about%00?a=1%00", "/about%EF%BF%BD?a=1"],
  ["every part at once", "/%D0?a=%D0#%D0", "/%EF%BF%BD?a=#"],
])("%s can be decoded after it", (_what, address, whole) => {
  expect(wholeAddress(address)).toBe(whole);
});
