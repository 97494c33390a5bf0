import { coordinates, coordinatesText, readCoordinates } from "./coordinates";

it.each([
  "43.115, 131.885",
  "43.115,131.885",
  "43,115, 131,885",
  "43,115; 131,885",
  "43,115;131,885",
  "43.115 131.885",
  "43,115 131,885",
  " 43.115°, 131.885° ",
])("reads «%s» as a map copies it", (text) => {
  expect(readCoordinates(text)).toEqual({ latitude: 43.115, longitude: 131.885 });
  expect(coordinates(text)).toBeUndefined();
});

it.each([
  "",
  "43.115",
  "43,115",
  "43,115,131,885",
  "131.885, 43.115",
  "43.115, 1310",
  "ул. Мира, 1",
])("asks for two numbers instead of «%s»", (text) => {
  expect(coordinates(text)).toContain("сначала широта");
});

it("writes what it reads, whole degrees too", () => {
  const place = { latitude: 56, longitude: -60.5 };
  expect(readCoordinates(coordinatesText(place))).toEqual(place);
});
