import { formatDistance, kilometresBetween } from "./distance";

test("the distance is that of the map", () => {
  const moscow = { latitude: 55.7558, longitude: 37.6173 };
  const petersburg = { latitude: 59.9386, longitude: 30.3141 };
  expect(kilometresBetween(moscow, petersburg)).toBeCloseTo(634, -1);
  expect(kilometresBetween(moscow, moscow)).toBe(0);
});

test.each([
  [0.02, "100\u00a0м"],
  [0.76, "800\u00a0м"],
  [2.34, "2,3\u00a0км"],
  [15.4, "15\u00a0км"],
])("%d kilometres read as %s", (kilometres, text) => {
  expect(formatDistance(kilometres)).toBe(text);
});
