import type { SessionRecord } from "@rodinki/contract/auth";
import useSWR from "swr";
import { endOtherSessions, listSessions } from "../../api-client/accounts";
import type { ApiFailure } from "../../api-client/request";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";

/** Where the person is signed in, newest first, and how to end all of it but this. */
export function useSessions() {
  const load = async () => (await unwrap(listSessions())).data;
  const { data, error, mutate } = useSWR<SessionRecord[], ApiFailureError>("sessions", load, {
    revalidateOnFocus: false,
  });

  /** @returns null when it is done, otherwise why not */
  const endOthers = async (): Promise<ApiFailure | null> => {
    const result = await endOtherSessions();
    if (!result.ok) return result.error;
    await mutate((list) => list?.filter(({ current }) => current), { revalidate: false });
    return null;
  };

  return { sessions: data, error: error?.failure, reload: () => mutate(), endOthers };
}
