import { fullName } from "./full-name";

test("a missing patronymic leaves no gap", () => {
  expect(fullName("Иванова", "Мария", "")).toBe("Иванова Мария");
  expect(fullName(" Иванова ", "Мария", "Петровна")).toBe("Иванова Мария Петровна");
});
