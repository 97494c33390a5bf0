import * as paths from "@rodinki/contract/paths";
import { makeClinic, screenOf, type Clinic } from "../fixtures/clinic";
import { EVERYWHERE, NO_NETWORK, test } from "./losing";
import { button, checkbox, field, group, heading, link, listitem, radio } from "./parts";
import type { Visitor } from "./visitor";

async function openScreen(guest: Visitor, clinic: Clinic, screen: string): Promise<void> {
  await guest.load("/robots.txt");
  await guest.run((session) => {
    document.cookie = `staff=${session}; path=/`;
  }, clinic.colleague.session);
  await guest.open(screenOf(clinic, screen));
}

test(
  "a clinic marks, finds, cancels, books, phones and closes, though each call is lost at first",
  EVERYWHERE,
  async ({ guest, network, insistOn }) => {
    const clinic = await makeClinic({
      visits: [
        { inMinutes: -30, familyName: "Первая" },
        { inMinutes: 120, familyName: "Птицына" },
        { inMinutes: 180, isFree: true },
        { inMinutes: 240, isFree: true },
      ],
    });
    await openScreen(guest, clinic, "day");

    for (const [loss, words] of [
      ["request", "Пришёл"],
      ["answer", "Отменить отметку"],
    ] as const) {
      network.lose(paths.setAttendance, loss);
      await guest.press(button(words));
      await guest.reads("Не отправлено: нет сети");
      network.restore();
      // It goes by itself.
      await guest.seesNo(button(words));
      await guest.sees(button(loss === "request" ? "Отменить отметку" : "Пришёл"));
    }

    await guest.write(field("Кого найти"), "Птицына");
    await insistOn(paths.findVisits, () => guest.press(button("Найти")));
    await guest.press(button("Открыть"));
    await guest.sees(heading(/^Птицына/));
    await insistOn(paths.changeVisit, () => guest.press(button("Отменить запись")));
    await guest.reads("Запись отменена");

    await guest.press(button("Записать"));
    await guest.inside(group(/^сегодня/)).press(button());
    await guest.write(field("Фамилия"), "Кузнецова");
    await guest.write(field("Имя"), "Зоя");
    await guest.write(field("Отчество"), "Ильинична");
    await guest.write(field("Дата рождения"), "05061950");
    await guest.write(field("Телефон"), "89161234567");
    await insistOn(paths.bookForCaller, () => guest.press(button("Ответ «да»: записать")));
    await guest.reads("Скажите номер: РК-");
    await guest.press(button("Закрыть"));
    await guest.reads("Позвоните: 1");
    network.lose(paths.noteCall, "request");
    await guest.press(button("Дозвонились"));
    await guest.reads(NO_NETWORK);
    network.lose(paths.noteCall, "answer");
    await guest.press(button("Дозвонились"));
    // What the list says next knows of it.
    await guest.reads("Всем позвонили");
    network.restore();

    await guest.press(link("Закрыть часы"));
    await guest.choose(checkbox("Весь день"));
    await guest.select(field("Врач"), "all");
    await insistOn(paths.previewClosing, () => guest.press(button("Кого это коснётся?")));
    await guest.reads("Записаны: ");
    await insistOn(paths.closeHours, () => guest.press(button(/отправить|Закрыть часы/)));
    await guest.findsFocusOn(heading("Часы закрыты"));
    await guest.inside(listitem()).seesNo(button("Пришёл"));
  },
);

test(
  "a clinic changes what patients see, takes it back and invites, though each call is lost at first",
  EVERYWHERE,
  async ({ guest, insistOn }) => {
    const clinic = await makeClinic({ visits: [{ inMinutes: 120 }] });
    await openScreen(guest, clinic, "about");
    await guest.write(field("Адрес"), "Океанский проспект, д. 7");
    await insistOn(paths.previewDescription, () => guest.press(button("Кого это коснётся?")));
    await guest.sees(heading(/^Это коснётся 1/));
    await guest.choose(radio("Это исправление опечатки"));
    await insistOn(paths.changeDescription, () => guest.press(button("Исправить без писем")));
    await guest.findsFocusOn(heading("Изменено"));
    await insistOn(paths.undoClinicAction, () => guest.press(button("Вернуть как было")));
    await guest.findsFocusOn(heading("Всё снова как было"));

    await guest.press(link("Сотрудники"));
    await guest.write(field("Имя и фамилия"), "Борис Петров");
    await guest.write(field("Почта"), `boris-${clinic.id}@example.ru`);
    await guest.choose(radio("Регистратура"));
    await insistOn(paths.inviteStaff, () => guest.press(button("Отправить приглашение")));
    await guest.reads("Приглашение отправлено: boris-");
  },
);
