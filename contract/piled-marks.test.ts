import { hasPiledMarks, withoutPiledMarks } from "./piled-marks";

test("a letter with a pile of accents keeps two of them", () => {
  const piled = `А${"\u0301".repeat(200)}нна`;
  expect(hasPiledMarks(piled)).toBe(true);
  expect(withoutPiledMarks(piled)).toBe("А\u0301\u0301нна");
});

test.each(["Йод", "А́нненская", "Nguyễn", "יִשְׂרָאֵל", "👨‍👩‍👧 ❤️", "เสื้อ"])("«%s» has no pile", (name) => {
  for (const form of ["NFC", "NFD"]) expect(hasPiledMarks(name.normalize(form))).toBe(false);
});
