import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Query } from "../../database/database";

/** A viewer's access to the free times. */
export interface View {
  query: Query;
  /** User whose own hold counts as free; null: the viewer holds nothing, and sees the shared lists. */
  userId: number | null;
  /** Birthday of the child to be examined, `YYYY-MM-DD`; null: an adult. */
  childBirthday: string | null;
}

/** View of a request: a user who holds a time gets fresh answers; all others share answers that may be a second old. */
export function viewOf(
  app: FastifyInstance,
  { sessionUser }: Pick<FastifyRequest, "sessionUser">,
  childBirthday: string | null,
): View {
  return sessionUser?.hasHold
    ? { query: app.database.runQuery, userId: sessionUser.id, childBirthday }
    : { query: app.shared.runQuery, userId: null, childBirthday };
}
