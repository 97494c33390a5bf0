import { stopChecker } from "../store/ask-checker";
import { atOnce, PLACES, publishedTitle, sentAndSeen, works } from "./testing/two-at-once";
import { clean, typed } from "./testing/project";

/*
 * Two people press at the same instant: one of them is done before the other's last call of git, after all that the other has looked
 * at. What the first has done is made beforehand in a copy, and appears whole. Other pairs are in `at-once.soak.test.ts`.
 */

afterEach(clean);
afterAll(stopChecker);

describe.each(PLACES)("%s", (_name, make) => {
  test("what its author withdraws in the same instant is not published", async () => {
    const place = await sentAndSeen(make);
    const answer = await atOnce(
      place,
      "first",
      (desk) => desk.onWork("withdraw"),
      (desk) => desk.onWork("publish"),
    );
    expect(answer).toContain("Автор забрал эту работу, пока вы её читали: Анна Автор");
    expect(publishedTitle(place)).toBe("Безопасное солнце");
    expect(works(place)).not.toBe("");
  });

  test("what is published in the same instant is not withdrawn", async () => {
    const place = await sentAndSeen(make);
    const answer = await atOnce(
      place,
      "second",
      (desk) => desk.onWork("publish"),
      (desk) => desk.onWork("withdraw"),
    );
    expect(answer).toContain("Эту работу уже опубликовали: Борис Редактор.");
    expect(publishedTitle(place)).toBe("Солнце");
    expect(typed(place.branches, "log", "--format=%s", "main").split("\n")).toHaveLength(3);
    const { desk, project } = place.first();
    expect(await desk.see("/review")).toContain("Сейчас ничего не ждёт проверки");
    expect(works(place)).toBe("");
    expect(typed(project, "status", "--porcelain", "--", "content")).toBe("");
  });
});
