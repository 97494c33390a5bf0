import { reminderWords } from "./reminders";

test.each([
  [[48, 3], "за двое суток и за три часа"],
  [[72, 24, 1], "за трое суток, за сутки и за час"],
  [[120, 21, 5], "за 5 суток, за 21 час и за 5 часов"],
])("%j hours are «%s»", (hours, words) => {
  expect(reminderWords(hours)).toBe(words);
});
