import Type, { type Static } from "typebox";
import { day, picture, text } from "./front-matter-fields";

const source = Type.Object(
  {
    title: text(300, "Назовите источник: авторы или организация и название"),
    // Pages of organisations often have no year; a guessed one would be a lie.
    year: Type.Optional(
      Type.Integer({
        minimum: 1900,
        maximum: 2100,
        description: "Укажите год четырьмя цифрами",
      }),
    ),
    url: Type.String({
      pattern: "^https?://\\S+$",
      description: "Дайте ссылку целиком, с https://",
    }),
  },
  { additionalProperties: false },
);

const video = Type.Object(
  {
    provider: Type.Enum(["youtube", "rutube", "vk"], {
      description: "Укажите площадку: youtube, rutube или vk",
    }),
    id: Type.String({
      pattern: "^[\\w-]{3,64}$",
      description: "Скопируйте номер ролика из его адреса; у VK Видео он выглядит как -12345_67890",
    }),
  },
  { additionalProperties: false },
);

export const publicationFrontMatter = Type.Object(
  {
    title: text(120, "Напишите заголовок до 120 знаков"),
    description: text(240, "Опишите текст одной-двумя фразами до 240 знаков"),
    date: day("публикации"),
    order: Type.Optional(Type.Integer({ minimum: 1, description: "Место в списке: 1, 2, 3…" })),
    cover: picture("./cover.svg"),
    reviewed: Type.Optional(day("проверки")),
    nextReview: Type.Optional(day("следующей проверки")),
    reviewer: Type.Optional(text(120, "Назовите роль того, кто проверил текст")),
    video: Type.Optional(video),
    sources: Type.Array(source, { description: "Перечислите источники: title, year, url" }),
  },
  { additionalProperties: false },
);

export type PublicationFrontMatter = Static<typeof publicationFrontMatter>;
