import { writeCookie } from "../lib/cookies";
import { readCookieGroups } from "./cookie-groups";

test.each([
  ["nothing", "", null],
  ["what is no list", '"1"', null],
  ["what is no JSON", "1,2", null],
  ["broken encoding", undefined, null],
  ["an unknown group", '["1","9"]', ["1"]],
])("%s in the cookie (%j) is read as %j", (_what, value, groups) => {
  if (value === undefined) document.cookie = "selectedCookieGroups=%E0%A4%A";
  else writeCookie("selectedCookieGroups", value, 60);
  expect(readCookieGroups()).toEqual(groups);
});
