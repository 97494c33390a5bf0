import { isDatabaseUnavailable } from "../database/errors";

/** Ignores a broken connection: the test's own statements use the same connections, and may be cut like any other. */
export async function unlessCut(statement: PromiseLike<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

/** Repeats a statement until it is answered, as broken connections may be used first. */
export async function untilAnswered<T>(statement: () => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await statement();
    } catch (error) {
      if (attempt > 20 || !isDatabaseUnavailable(error)) throw error;
    }
  }
}
