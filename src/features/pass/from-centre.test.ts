import { canBeDrawn, directionOf, distanceOf, offsetFrom, whereFromCentre } from "./from-centre";

const moscow = { latitude: 55.75, longitude: 37.62 };

test("distance and direction are those of the map", () => {
  // Sheremetyevo. On the great circle: 27.9 km.
  const airport = offsetFrom(moscow, { latitude: 55.9726, longitude: 37.4146 });
  expect(distanceOf(airport)).toBeCloseTo(27.9, 0);
  expect(directionOf(airport)).toBe("северо-западу");
});

test.each([
  [0, 5, "северу"],
  [5, 5, "северо-востоку"],
  [5, 0, "востоку"],
  [5, -5, "юго-востоку"],
  [0, -5, "югу"],
  [-5, -5, "юго-западу"],
  [-5, 0, "западу"],
  [-5, 5, "северо-западу"],
])("%d km to the east and %d to the north is «к %s»", (east, north, words) => {
  expect(directionOf({ east, north })).toBe(words);
});

test("nothing is said more exactly than the centre is known, and nothing of another town", () => {
  expect(whereFromCentre({ east: 0, north: 4.3 })).toMatch(/в.4.км к.северу/);
  expect(whereFromCentre({ east: 1, north: 0.5 })).toMatch(/Ближе двух/);
  expect(whereFromCentre({ east: 400, north: 0 })).toBeNull();
  expect(canBeDrawn({ east: 1, north: 0.5 })).toBe(false);
  expect(canBeDrawn({ east: 400, north: 0 })).toBe(false);
  expect(canBeDrawn({ east: 4, north: 0 })).toBe(true);
});
