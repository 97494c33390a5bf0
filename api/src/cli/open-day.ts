import { openDay as open } from "../modules/clinics/open-day";
import { readClinicDay } from "./clinic-day";
import type { Command } from "./command";

/** Offers the times of a closed day again. */
export const openDay: Command = {
  words: ["КЛИНИКА", "ДЕНЬ"],
  summary: "открыть закрытый день: снова предложить его время (записи не вернутся)",
  run: async ({ words, operator }, context) => {
    const name = operator();
    const database = await context.open();
    const { clinicId, day } = await readClinicDay(database, words);
    const { wasClosed, times, busy } = await open(database, { clinicId, day, operator: name });
    if (!wasClosed) return context.print("Этот день не закрыт.\n");
    context.print(
      [
        `Открыто времён: ${times}. Отменённые записи не вернулись: люди могут записаться снова.`,
        ...busy.map(
          ({ doctor, clinic, city, times: count }) =>
            `Осталось закрыто: ${count}. Врач «${doctor}» в это время принимает в клинике «${clinic}» (${city}).`,
        ),
      ].join("\n") + "\n",
    );
  },
};
