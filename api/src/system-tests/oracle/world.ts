import { createClinic } from "../../testing/calendar";
import type { TestApp } from "../../testing/test-app";
import { from } from "../../testing/visitors";

export interface Answer {
  statusCode: number;
  headers: object;
  body: string;
}

export type Prepare = (email: string) => Promise<() => Promise<Answer>>;

export interface World {
  test: TestApp;
  cityId: number;
  /** The headers of a network from which nobody has called, because all calls are limited by network. */
  newNetwork: () => Record<string, string>;
}

/** A call that takes an address and must not reveal whether it is known. */
export interface Question {
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
