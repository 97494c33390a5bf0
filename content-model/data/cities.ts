import Type from "typebox";
import { strict, text } from "./data-fields";

/** The time zones of Russia by their IANA names. */
const ZONE =
  "^(?:Europe/(?:Kaliningrad|Moscow|Samara|Volgograd|Saratov|Astrakhan|Ulyanovsk|Kirov)|Asia/(?:Yekaterinburg|Omsk|Novosibirsk|Barnaul|Tomsk|Novokuznetsk|Krasnoyarsk|Irkutsk|Chita|Yakutsk|Vladivostok|Khandyga|Sakhalin|Magadan|Srednekolymsk|Ust-Nera|Kamchatka|Anadyr))$";

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
        title: "Где?",
        pattern: "^во? [А-ЯЁ]",
        description: "Ответьте на вопрос «где?»: в Москве",
      }),
      latitude: Type.Number({
        title: "Широта",
        minimum: -90,
        maximum: 90,
        description: "Градусы северной широты",
      }),
      longitude: Type.Number({
        title: "Долгота",
        minimum: -180,
        maximum: 180,
        description: "Градусы восточной долготы",
      }),
      altitude: Type.Integer({
        title: "Высота",
        minimum: 0,
        maximum: 5000,
        description: "Метры над уровнем моря",
      }),
      timeZone: Type.String({
        title: "Часовой пояс",
        pattern: ZONE,
        description: "Назовите часовой пояс, как его зовут компьютеры: Europe/Samara",
      }),
    },
    strict,
  ),
  { minItems: 1 },
);
