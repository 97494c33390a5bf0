import { dialog, link, searchbox } from "./parts";
import { test } from "./test";

const MENU = dialog("Меню");
const WORDS = searchbox("Что найти");

test(
  "a press, a key and words as soon as a page is there are not lost",
  { tag: "@engines" },
  async ({ visitor }) => {
    await visitor.load("/");
    await visitor.press(link("Меню"));
    await visitor.sees(MENU);
    await visitor.pressKey("Escape");
    await visitor.seesNo(MENU);
    await visitor.findsFocusOn(link("Меню"));

    await visitor.load("/publication");
    await visitor.goTo(link("Меню"));
    await visitor.pressKey("Enter");
    await visitor.sees(MENU);

    await visitor.load("/search");
    await visitor.write(WORDS, "родинкой");
    await visitor.findsValue(WORDS, "родинкой");
    await visitor.pressKey("Enter");
    await visitor.reads("По запросу «родинкой»");
  },
);
