import type { CallName } from "@rodinki/contract/calls";
import * as paths from "@rodinki/contract/paths";
import { freeDay } from "../fixtures/booking";
import { startReleases, type Loss } from "../fixtures/releases";
import { chooseCity, fillSignIn } from "./steps";
import { article, button, checkbox, dialog, group, heading, link, main, radio } from "./parts";
import { test } from "./test";
import { Visitor } from "./visitor";

const CITY = "Казань";

/** How a call is lost, and what the page says of it: each engine reports a broken request in its own way. */
const LOSSES: [Loss, string][] = [
  ["request", "Нет связи с сервером"],
  ["server", "На сервере произошла ошибка"],
  ["answer", "Нет связи с сервером"],
];

test(
  "a person signs in, books once and cancels, though each call is lost at first",
  { tag: "@engines" },
  async ({ visitor, baseURL, person }) => {
    const network = await startReleases(baseURL ?? "");
    const guest = new Visitor(visitor.engine, network.origin);
    const page = guest.inside(main);
    const insistOn = async (call: CallName, press: () => Promise<void>) => {
      for (const [loss, words] of LOSSES) {
        network.lose(call, loss);
        await press();
        await guest.reads(words);
        network.restore();
      }
      await press();
    };

    await guest.open("/");
    await guest.press(link("Войти"));
    const signIn = await fillSignIn(guest, person);
    await insistOn(paths.login, () => signIn.press(button("Войти")));
    await guest.sees(link("Кабинет"));

    await guest.press(link("Записаться на осмотр"));
    await guest.inside(group(/^Кто придёт/)).choose(radio("Я"));
    await chooseCity(guest, CITY);
    await guest.inside(group("День")).choose(radio(undefined, freeDay(CITY)));
    await guest.inside(group(/^Время/)).choose(radio());
    await insistOn(paths.holdTime, () => guest.press(button("Продолжить")));
    await guest.reads("закреплено за вами");
    await guest.choose(checkbox(/соглас/i));
    await insistOn(paths.createAppointment, async () => {
      await guest.reads("Проверка пройдена");
      await page.press(button("Записаться"));
    });
    await guest.findsFocusOn(heading("Вы записаны на осмотр"));

    await page.press(link("Мои записи"));
    await guest.sees(article());
    await guest.seesNo(article(undefined, 1));
    await guest.press(button("Отменить запись"));
    const question = guest.inside(dialog("Отменить запись?"));
    await insistOn(paths.cancelAppointment, () => question.press(button("Да, отменить")));
    await question.reads("Эта запись уже отменена");
    await guest.pressKey("Escape");
    await guest.reads("Предстоящих осмотров нет");
    await network.stop();
  },
);
