import { aTime, SAME_PERSON } from "./description";
import type { Descriptions } from "./description";

/** Times that wait for the person, and for how long they have kept times from others. */
export const heldTables = {
  holds: {
    title: "Время, которое ждёт вас",
    about: "Держится несколько минут, пока вы заполняете запись.",
    columns: {
      clinicTimeId: aTime("Где и когда"),
      userId: SAME_PERSON,
      seat: { leftOut: "порядковый номер того, кто придёт, если записываются сразу несколько" },
      timeId: { leftOut: "ключ, по которому время можно занять вместо вас" },
      expiresAt: "До какого времени держится",
      extended: "Продлено",
    },
  },
  heldTimes: {
    title: "Сколько вы держали время",
    about:
      "Чтобы свободное время доставалось и другим, мы считаем, сколько его держит один кабинет за сутки. Стирается через сутки.",
    columns: {
      id: { leftOut: "порядковый номер" },
      userId: SAME_PERSON,
      clinicTimeId: aTime("Где и когда"),
      since: "С какого времени держали",
      until: "До какого времени",
      seconds: { label: "Сколько секунд", show: (seconds) => String(Math.round(seconds)) },
    },
  },
} satisfies Descriptions<"holds" | "heldTimes">;
