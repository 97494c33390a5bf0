import { createClinic } from "../../testing/calendar";
import type { TestApp } from "../../testing/test-app";
import { from } from "../../testing/visitors";

/** What a caller may look at of an answer. */
export interface Answer {
  statusCode: number;
  headers: object;
  body: string;
}

/** Prepares calls about an address. @returns what makes the call */
export type Prepare = (email: string) => Promise<() => Promise<Answer>>;

/** Where the calls are made. */
export interface World {
  test: TestApp;
  cityId: number;
  /** Headers of a network that nobody has called from: all calls have limits for one. */
  newNetwork: () => Record<string, string>;
}

/** A call that takes an address of which the caller may not learn whether it is known. */
export interface Question {
  /** So many addresses that are known, each in the same way. */
  known: (world: World, count: number) => Promise<string[]>;
  prepare: (world: World) => Prepare;
}

export async function makeWorld(test: TestApp): Promise<World> {
  const { cityId } = await createClinic(test.app);
  let calls = 0;
  const newNetwork = () => {
    calls += 1;
    return from(`10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`);
  };
  return { test, cityId, newNetwork };
}
