import Type from "typebox";
import { address, named, strict, text } from "./data-fields";

const phrases = (title: string) => Type.Array(text, { minItems: 1, title });

const same = Type.Array(text, { title: "Слова с одним смыслом, через запятую" });

/** Answer of the search to people who wish to die, shown before all others, and the words by which they are recognized. */
export const distress = Type.Object(
  {
    title: text,
    text: Type.Array(text, { minItems: 1 }),
    ways: Type.Array(
      Type.Object(
        {
          label: text,
          to: Type.String({
            pattern: "^(?:tel:[+\\d]+|/[\\w/-]*)$",
            description: "Напишите tel: и номер или адрес страницы сайта",
          }),
        },
        strict,
      ),
      { minItems: 1, title: "Куда обратиться" },
    ),
    same,
    exactly: phrases("Только карточка, в этой форме"),
    surely: phrases("Только карточка"),
    perhaps: phrases("Карточка, а за ней страницы"),
    notSurely: phrases("Это страх, а не желание"),
    notPerhaps: phrases("Это вопрос о болезни"),
  },
  strict,
);

/** Readers' words in the search for the signs of content/signs.yml. */
export const searchSigns = Type.Object(
  {
    same,
    complaints: Type.Array(
      Type.Object(
        { sign: named("Признак из content/signs.yml"), said: phrases("Как говорят") },
        strict,
      ),
      {
        title: "Жалобы",
      },
    ),
    others: phrases("Вместе не признак"),
    subject: phrases("О чём сайт, через запятую"),
    general: phrases("Вопросы в одно слово, которые бывают и не о коже"),
    foreign: phrases("Вещи, которые не о коже"),
    animals: phrases("Чья кожа не человека, в этих формах"),
    own: phrases("Слова, рядом с которыми такая вещь вопросу не мешает"),
    elsewhere: phrases("Не признак, если о теме сайта не сказано"),
    calm: Type.Array(address, { title: "Страницы о безобидном" }),
    change: phrases("С этими словами не успокаивать"),
    people: Type.Array(
      Type.Object(
        {
          whom: Type.Enum(["relative", "child", "pregnant", "low-immunity", "after-cancer"], {
            title: "Чья это кожа",
            description: "Напишите relative, child, pregnant, low-immunity или after-cancer",
          }),
          said: phrases("Как говорят"),
        },
        strict,
      ),
      { title: "Чья это кожа" },
    ),
  },
  strict,
);

/** First answers that the search must give: a table for the tests. */
export const searchPhrases = Type.Array(
  Type.Object(
    {
      asked: text,
      first: Type.String({
        pattern:
          "^(?:distress|perhaps-distress|nothing|sign:[a-z0-9-]+|/[\\w/-]*)(?: or (?:sign:[a-z0-9-]+|/[\\w/-]*))*$",
        title: "Что стоит первым",
        description:
          "Напишите адрес страницы, sign: и признак из content/signs.yml, distress, perhaps-distress или nothing",
      }),
    },
    strict,
  ),
);
