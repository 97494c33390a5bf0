import Type from "typebox";
import { named, strict, text } from "./data-fields";

/** Parts of the drawn body, front and back. */
const ZONES = ["face", "scalp", "front", "sides", "arms", "back", "legs", "feet"] as const;

/** The self-check with prompts, one step a screen. */
export const guidedCheck = Type.Object(
  {
    title: text,
    description: text,
    lead: text,
    prepare: Type.Object(
      { title: text, list: Type.Array(text, { minItems: 1 }) },
      { ...strict, title: "Что понадобится" },
    ),
    start: named("Кнопка начала"),
    whole: named("Ссылка на всё сразу"),
    steps: Type.Array(
      Type.Object(
        {
          title: text,
          text,
          zone: Type.Enum([...ZONES], {
            title: "Часть рисунка",
            description: `Назовите часть рисунка: ${ZONES.join(", ")}`,
          }),
        },
        strict,
      ),
      { minItems: 1 },
    ),
    answers: Type.Object(
      { nothing: named("Ничего не видно"), found: named("Что-то видно") },
      { ...strict, title: "Ответы на шаге" },
    ),
    question: Type.Object(
      {
        title: text,
        lead: text,
        treated: named("Строка для тех, кого лечат"),
        nothing: named("Ничего не подходит"),
      },
      { ...strict, title: "Вопрос в конце" },
    ),
    whose: Type.Object(
      { title: text, lead: text, adult: named("Взрослого, с кем ничего из списка ниже") },
      { ...strict, title: "Чья это кожа" },
    ),
    outcomes: Type.Object(
      {
        calm: Type.Object({ title: text, text }, { ...strict, title: "Ничего нового" }),
        watch: Type.Object({ title: text, text }, { ...strict, title: "Последить" }),
        doctor: Type.Object({ title: text }, { ...strict, title: "К врачу" }),
      },
      { ...strict, title: "Чем кончается" },
    ),
    calendar: named("Ссылка на календарь"),
    again: named("Кнопка повтора"),
  },
  strict,
);
