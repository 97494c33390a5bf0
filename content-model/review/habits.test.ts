import { HABITS, habitsIn } from "./habits";

const FRONT = "---\ntitle: Поэтому\n---\n";

/** Habits that a text has, with their number. */
const found = (text: string) => habitsIn(FRONT + text).filter(([, count]) => count > 0);

test.each([
  ["A, потому что B, поэтому C, то есть D.", 0, 3],
  ["## Что важно вам?", 1, 1],
  ["Как беречься, рассказывает статья [«Солнце»](/sun).", 2, 1],
  ["Ниже рассказано, что делать.", 2, 1],
  ["Дерматоскоп, лупа со светом. Врач берёт лупу со светом.", 3, 1],
  ["Риск возврата мал.", 4, 1],
])("counts in «%s»", (text, index, count) => {
  expect(found(text)).toEqual([[Object.keys(HABITS)[index], count]]);
});

test("leaves alone a definition that is said once, and the head of a text", () => {
  expect(found("Врач смотрит через дерматоскоп, лупу со светом. [Как беречься](/rules)")).toEqual(
    [],
  );
});
