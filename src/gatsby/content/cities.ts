import Type from "typebox";
import { strict, text } from "./data-fields";

const zones = new Set(Intl.supportedValuesOf("timeZone"));

/** Cities whose sun the site computes. */
export const cities = Type.Array(
  Type.Object(
    {
      id: Type.String({
        pattern: "^[a-z]+(?:-[a-z]+)*$",
        description: "Напишите адрес латинскими буквами: nizhnij-novgorod",
      }),
      name: text,
      where: Type.String({
        pattern: "^во? [А-ЯЁ]",
        description: "Ответьте на вопрос «где?»: в Москве",
      }),
      latitude: Type.Number({ minimum: -90, maximum: 90, description: "Градусы северной широты" }),
      longitude: Type.Number({
        minimum: -180,
        maximum: 180,
        description: "Градусы восточной долготы",
      }),
      altitude: Type.Integer({
        minimum: 0,
        maximum: 5000,
        description: "Метры над уровнем моря",
      }),
      timeZone: Type.Enum([...zones], {
        description: "Назовите часовой пояс, как его зовут компьютеры: Europe/Samara",
      }),
    },
    strict,
  ),
  { minItems: 1 },
);
