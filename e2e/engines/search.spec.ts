import { article } from "../fixtures/texts";
import { button, heading, link, searchbox, text } from "./parts";
import { test } from "./test";

const WORDS = searchbox("Что найти");

test(
  "a text is found by any form of a word, and opens",
  { tag: "@engines" },
  async ({ visitor }) => {
    await visitor.open("/search");
    await visitor.write(WORDS, "родинкой");
    await visitor.press(button("Найти"));
    await visitor.sees(text(/По запросу «родинкой» (?:нашлось|показаны лучшие) страницы?: [1-9]/));

    await visitor.write(WORDS, article.title);
    await visitor.pressKey("Enter");
    await visitor.reads(`По запросу «${article.title}»`);
    await visitor.press(link(article.title));
    await visitor.findsAddress(article.path);
    await visitor.sees(heading(article.title));
  },
);
