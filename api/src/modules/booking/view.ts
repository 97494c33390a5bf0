import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Query } from "../../database/database";

/** How somebody looks at the free times. */
export interface View {
  query: Query;
  /** Their own hold counts as free; null: they hold nothing, and see what everybody sees. */
  userId: number | null;
  /** `YYYY-MM-DD` of the child who is to be examined; null: an adult. */
  childBirthday: string | null;
}

/** Whoever holds a time gets fresh answers of their own; all others share answers that may be a second old. */
export function viewOf(
  app: FastifyInstance,
  { sessionUser }: Pick<FastifyRequest, "sessionUser">,
  childBirthday: string | null,
): View {
  return sessionUser?.hasHold
    ? { query: app.database.runQuery, userId: sessionUser.id, childBirthday }
    : { query: app.shared.runQuery, userId: null, childBirthday };
}
