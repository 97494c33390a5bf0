import path from "node:path";
import { stopChecker } from "../store/ask-checker";
import {
  atOnce,
  opened,
  PLACES,
  publishedTitle,
  remotePlace,
  sentAndSeen,
  sentBy,
  STATEMENT,
  works,
} from "./testing/two-at-once";
import { ARTICLE, change, clean, typed } from "./testing/project";

/* Pairs of presses at the same instant beside those of `at-once.test.ts`. */

afterEach(() => {
  delete process.env.DESK_ONE_PERSON;
  clean();
});
afterAll(stopChecker);

describe.each(PLACES)("%s", (_name, make) => {
  test.each([
    ["returned", "return", { words: "Короче" }],
    ["published again", "publish", {}],
  ])("what is published in the same instant is not %s", async (_done, action, more) => {
    // A team of one has a button for each action.
    process.env.DESK_ONE_PERSON = "yes";
    const place = await sentAndSeen(make);
    const answer = await atOnce(
      place,
      "second",
      (desk) => desk.onWork("publish"),
      (desk) => desk.onWork(action, more),
    );
    expect(answer).toContain("Эту работу уже опубликовали: Борис Редактор.");
    expect(publishedTitle(place)).toBe("Солнце");
    expect(typed(place.branches, "log", "--format=%s", "main").split("\n")).toHaveLength(3);
    const { desk, project } = place.first();
    expect(await desk.see("/review")).toContain("Сейчас ничего не ждёт проверки");
    expect(works(place)).toBe("");
    expect(typed(project, "status", "--porcelain", "--", "content")).toBe("");
  });

  test.each([
    ["withdraw", "mark", "Автор забрал эту работу", "Возвращено автору"],
    ["mark", "withdraw", "врач поставил отметку", "Врач: верно"],
    ["mark", "return", "врач поставил отметку", "Врач: верно"],
  ])(
    "of «%s» and «%s» the first is done, and the other person is notified",
    async (one, other, words, last) => {
      process.env.DESK_ONE_PERSON = "yes";
      const place = await sentAndSeen(make, STATEMENT);
      const more = { words: "Короче", doctor: "Иванова И. И.", speciality: "дерматолог" };
      const rival = one === "withdraw" ? "first" : "second";
      const answer = await atOnce(
        place,
        rival,
        (desk) => desk.onWork(one, more),
        (desk) => desk.onWork(other, more),
      );
      expect(answer).toContain(words);
      expect(typed(place.branches, "log", "-1", "--format=%s", works(place))).toBe(last);
    },
  );

  // A work that is taken up is not claimed: an editor may publish it at any moment.
  test("what is published while it is taken up waits nowhere a second time", async () => {
    process.env.DESK_ONE_PERSON = "yes";
    const place = await sentAndSeen(make);
    const { desk: other, project } = place.second();
    const form = await opened(other, "take-up");
    await atOnce(
      place,
      "first",
      (desk) => desk.onWork("publish"),
      (desk) => desk.press("take-up", form),
      "update-ref",
    );
    expect(publishedTitle(place)).toBe("Солнце");
    const board = await place.second().desk.see("/review");
    expect(board).toContain("Неотправленных правок нет");
    expect(board).toContain("Сейчас ничего не ждёт проверки");
    expect(typed(project, "status", "--porcelain", "--", "content")).toBe("");
  });

  test("an editor publishes what the page has shown, not what is sent then", async () => {
    const place = await sentAndSeen(make);
    const answer = await atOnce(
      place,
      "first",
      async (desk) => {
        await desk.press("take-up", await opened(desk, "withdraw"));
        change(process.cwd(), ARTICLE, /^title: .*$/m, "title: Тень");
        return desk.send();
      },
      (desk) => desk.onWork("publish"),
    );
    expect(answer).toContain("Автор изменил эту работу, пока вы её читали: Анна Автор");
    expect(publishedTitle(place)).toBe("Безопасное солнце");
  });

  test("what is sent again while it is published is lost by nobody", async () => {
    const place = make();
    await sentBy(place);
    const { desk, project } = place.first();
    await desk.press("take-up", await opened(desk, "withdraw"));
    change(project, ARTICLE, /$/, "\nЕщё фраза.\n");
    const form = await desk.form("/review/unsent", "send");
    const answer = await atOnce(
      place,
      "second",
      (other) => other.onWork("publish"),
      (own) => own.press("send", form),
    );
    expect(publishedTitle(place)).toBe("Солнце");
    expect(typed(place.branches, "show", `main:${ARTICLE}`)).not.toContain("Ещё фраза.");
    // Either it waits as a new work, or its author has it and is notified.
    const { desk: after } = place.first();
    if (answer.includes("Ваши правки целы")) await after.send();
    expect(await after.see(await after.firstWork())).toContain("Ещё фраза.");
  });
});

test("an undelivered return is no work once its text is published", async () => {
  const place = remotePlace();
  await sentBy(place);
  const { desk, project } = place.first();
  const withdrawal = await opened(desk, "withdraw");
  typed(project, "remote", "set-url", "origin", path.join(place.branches, "away"));
  await desk.press("withdraw", withdrawal);
  await place.second().desk.onWork("publish");
  typed(project, "remote", "set-url", "origin", place.branches);
  expect(await desk.see("/review")).toContain("Возвращённых работ нет");
});
