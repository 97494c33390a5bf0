import { onOneLine } from "@rodinki/contract/line";
import { countByCity } from "../modules/appointments/waiting/places-repository";
import type { Command } from "./command";

/** Prints how many wait for a time to become free in each city, so that a clinic knows where hours are wanted. */
export const countWaiting: Command = {
  words: [],
  summary: "показать, сколько человек ждёт свободного времени",
  run: async (_given, { open, print }) => {
    const rows = await countByCity(await open());
    print(rows.map(({ city, people }) => `${onOneLine(city)}\t${people}\n`).join(""));
  },
};
