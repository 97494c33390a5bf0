import type { ClinicDay } from "@rodinki/contract/clinic-day";
import type { Database } from "../../../database/database";
import { readDay } from "./day-repository";

interface Colleague {
  id: number;
  name: string;
}

/** A query that is planned and has not begun. */
interface Reading {
  readers: Map<number, Colleague>;
  answer: Promise<ClinicDay>;
}

/**
 * Reads clinics' days, with one query for concurrent requests. After each new mark all pages of the clinic request the
 * day concurrently, and the database would compute the same for each. Requests that arrive during a query share the
 * next one, which begins when this one has ended: so nobody gets an older state than that of their request, and the
 * journal notes each reader.
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
    // The next query waits for this one's end, whether it has succeeded or failed.
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
