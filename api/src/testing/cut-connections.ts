import { isDatabaseUnavailable } from "../database/errors";

/** The test's own statements go through the same connections and may be cut like any other. */
export async function unlessCut(statement: PromiseLike<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

/** What is checked must be answered: as often as a connection that was cut comes up first. */
export async function untilAnswered<T>(statement: () => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await statement();
    } catch (error) {
      if (attempt > 20 || !isDatabaseUnavailable(error)) throw error;
    }
  }
}
