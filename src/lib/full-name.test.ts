import { fullName, shortName } from "./full-name";

test("a missing patronymic leaves no gap", () => {
  expect(fullName("Иванова", "Мария", "")).toBe("Иванова Мария");
  expect(fullName(" Иванова ", "Мария", "Петровна")).toBe("Иванова Мария Петровна");
});

test("a short name has initials, as many as there are names", () => {
  expect(shortName("Иванова", "Мария", "Петровна")).toBe("Иванова\u00a0М.\u00a0П.");
  expect(shortName("Иванова", "Мария", "")).toBe("Иванова\u00a0М.");
});
