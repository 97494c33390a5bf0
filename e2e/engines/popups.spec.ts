import { button, dialog, failure, footer, link } from "./parts";
import type { Part } from "./look";
import { test } from "./test";
import type { Visitor } from "./visitor";

interface Popup {
  title: string;
  opener: (visitor: Visitor) => [Visitor, Part];
  /** The button that sends its form, if it is one. */
  send?: string;
}

const popups: Popup[] = [
  { title: "Меню", opener: (visitor) => [visitor, link("Меню")] },
  { title: "Вход", opener: (visitor) => [visitor, link("Войти")], send: "Войти" },
  {
    title: "Задать вопрос",
    opener: (visitor) => [visitor.inside(footer), link("Задать вопрос")],
    send: "Отправить",
  },
];

test(
  "popups open, keep the focus, show their errors and close by keyboard",
  { tag: "@engines" },
  async ({ visitor }) => {
    await visitor.open("/");
    for (const { title, opener, send } of popups) {
      const [place, control] = opener(visitor);
      const popup = visitor.inside(dialog(title));
      await place.goTo(control);
      await visitor.pressKey("Enter");
      await popup.findsFocusInside();
      if (send) {
        await popup.goTo(button(send));
        await visitor.pressKey("Enter");
        await popup.findsFocusOn(failure());
        await popup.reads("обязательно для заполнения");
      }
      await visitor.pressKey("Tab");
      await popup.findsFocusInside();

      await visitor.pressKey("Escape");
      await visitor.seesNo(dialog(title));
      await place.findsFocusOn(control);
    }
  },
);
