import Type, { type Static } from "typebox";
import {
  changes,
  day,
  demo,
  draft,
  order,
  picture,
  review,
  searchTitle,
  sources,
  text,
} from "./front-matter-fields";

const video = Type.Object(
  {
    provider: Type.Enum(["youtube", "rutube", "vk", "file"], {
      description: "Укажите площадку: youtube, rutube, vk или file (видео лежит в папке текста)",
    }),
    id: Type.String({
      title: "Номер видео или файл",
      pattern: "^(?:[\\w-]{3,64}|[\\w-]+\\.mp4)$",
      description:
        "Скопируйте номер видео из его адреса (у VK Видео он выглядит как -12345_67890) или назовите файл из папки текста: film.mp4",
    }),
  },
  { additionalProperties: false },
);

export const publicationFrontMatter = Type.Object(
  {
    title: text(120, "Напишите заголовок до 120 знаков"),
    searchTitle,
    description: text(240, "Опишите текст одной-двумя фразами до 240 знаков"),
    date: day("публикации"),
    topics: Type.Array(Type.String(), {
      minItems: 1,
      uniqueItems: true,
      description:
        "Назовите одну или несколько тем из content/topics.yml, каждую один раз: topics: [solnce, deti]",
    }),
    order: Type.Optional(order),
    lead: Type.Optional(
      Type.Boolean({
        title: "Первым в списке",
        description: "Напишите true, чтобы текст стоял в списке первым, или удалите поле",
      }),
    ),
    cover: picture("./cover.svg"),
    ...review,
    changes: Type.Optional(changes),
    draft: Type.Optional(draft),
    demo: Type.Optional(demo),
    video: Type.Optional(video),
    duration: Type.Optional(
      Type.String({
        pattern: "^\\d{1,3}:[0-5]\\d$",
        description: 'Запишите длительность в кавычках как "0:40" — минуты и секунды',
      }),
    ),
    sources,
  },
  { additionalProperties: false },
);

export type PublicationFrontMatter = Static<typeof publicationFrontMatter>;
