import { button, dialog, failure, link } from "./parts";
import { test } from "./test";

test(
  "a popup opens, keeps the focus, shows its errors and closes by keyboard",
  { tag: "@engines" },
  async ({ visitor }) => {
    await visitor.open("/");
    const popup = visitor.inside(dialog("Вход"));
    await visitor.goTo(link("Войти"));
    await visitor.pressKey("Enter");
    await popup.findsFocusInside();
    await popup.goTo(button("Войти"));
    await visitor.pressKey("Enter");
    await popup.findsFocusOn(failure());
    await popup.reads("обязательно для заполнения");
    await visitor.pressKey("Tab");
    await popup.findsFocusInside();
    await visitor.pressKey("Escape");
    await visitor.seesNo(dialog("Вход"));
    await visitor.findsFocusOn(link("Войти"));
  },
);
