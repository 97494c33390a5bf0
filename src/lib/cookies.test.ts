/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://rodinki.example.ru/"}
 */
import { readCookie, removeCookie, writeCookie } from "./cookies";

test("on https a cookie goes over nothing else, and not along with requests of other sites", () => {
  const written = jest.spyOn(document, "cookie", "set");
  writeCookie("user-id", "7", 60);
  expect(written).toHaveBeenCalledWith("user-id=7; Path=/; Max-Age=60; SameSite=Lax; Secure");
  expect(readCookie("user-id")).toBe("7");
  removeCookie("user-id");
  expect(readCookie("user-id")).toBeNull();
});

test.each(["%zz", "%D0", "%", "a%E0%A4%A"])("a cookie that says %s is none", (broken) => {
  document.cookie = `user-id=${broken}; Path=/; Secure`;
  expect(document.cookie).toContain(broken);
  expect(readCookie("user-id")).toBeNull();
  removeCookie("user-id");
});
