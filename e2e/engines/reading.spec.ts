import { article, newest } from "../fixtures/texts";
import { heading, linkTo, main } from "./parts";
import { test } from "./test";

test(
  "a reader goes from the home page to the publications and reads one",
  { tag: "@engines" },
  async ({ visitor }) => {
    await visitor.open("/");
    await visitor.press(linkTo("/publication"));
    await visitor.findsAddress("/publication");
    await visitor.sees(heading("Публикации"));
    await visitor.inside(main).press(linkTo(newest.path));
    await visitor.findsAddress(newest.path);
    await visitor.sees(heading(newest.title));

    await visitor.open(article.path);
    await visitor.sees(heading(article.title));
  },
);
