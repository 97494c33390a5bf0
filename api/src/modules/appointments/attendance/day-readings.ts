import type { ClinicDay } from "@rodinki/contract/clinic-day";
import type { Database } from "../../../database/database";
import { readDay } from "./day-repository";

interface Colleague {
  id: number;
  name: string;
}

/** A reading that has not begun. */
interface Reading {
  readers: Map<number, Colleague>;
  answer: Promise<ClinicDay>;
}

/**
 * Reads clinics' days. When a mark is set all colleagues of the clinic request the day concurrently, and the database would work out the same
 * for each: whoever requests it while it is being read shares the next reading, which begins when this one has ended. So nobody is
 * shown less than what was stored at their request, and the journal notes each of them.
 */
export function dayReadings(database: Database) {
  const next = new Map<string, Reading>();
  const running = new Map<string, Promise<unknown>>();

  const plan = (key: string, clinicId: number, day: string): Reading => {
    const readers: Reading["readers"] = new Map();
    const before = running.get(key) ?? Promise.resolve();
    const answer = before.then(() => {
      next.delete(key);
      return readDay(database, [...readers.values()], { clinicId, day });
    });
    // Whoever waits for its end does not mind how it has ended.
    const ended = answer.then(
      () => undefined,
      () => undefined,
    );
    running.set(key, ended);
    void ended.then(() => {
      if (running.get(key) === ended) running.delete(key);
    });
    return { readers, answer };
  };

  return (reader: Colleague, clinicId: number, day: string): Promise<ClinicDay> => {
    const key = `${clinicId} ${day}`;
    const reading = next.get(key) ?? plan(key, clinicId, day);
    next.set(key, reading);
    reading.readers.set(reader.id, { id: reader.id, name: reader.name });
    return reading.answer;
  };
}
