import { addressOf, patternOf } from "./address";
import { activate, createAppointment, listCities, releaseTime, showUser } from "./paths";

test("a call has the method and path of its name, a pattern the written path", () => {
  expect(addressOf(createAppointment)).toEqual({
    method: "POST",
    path: createAppointment.slice("POST ".length),
  });
  expect(`GET ${patternOf(activate)}`).toBe(activate);
  expect(patternOf(activate)).toMatch(/\/:code$/);
});

test.each([
  [7, "7"],
  ["анна", "%D0%B0%D0%BD%D0%BD%D0%B0"],
  ["a/b?c#d", "a%2Fb%3Fc%23d"],
  [":id", "%3Aid"],
])("%j fills in the path as %s", (id, encoded) => {
  const { path } = addressOf(showUser, { params: { id } });
  expect(path).toBe(patternOf(showUser).replace(":id", encoded));
});

test("a query is encoded, without what is undefined, and none when empty", () => {
  const query = { time_id: "a b&c", extend: false, page: 0, search: "", more: undefined };
  const { method, path } = addressOf(releaseTime, { query });
  expect(method).toBe("DELETE");
  expect(path).toBe(`${patternOf(releaseTime)}?time_id=a+b%26c&extend=false&page=0&search=`);
  expect(addressOf(listCities, { query: { search: undefined } })).toEqual(addressOf(listCities));
  expect(addressOf(listCities).path).toBe(patternOf(listCities));
});
