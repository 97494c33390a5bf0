import { renderHook } from "@testing-library/react";
import { networkFailure } from "../api-client/failure";
import type { ApiResult } from "../api-client/request";
import { useOnce } from "./repeated-calls";

const lost: ApiResult<null> = { ok: false, error: networkFailure };
const done: ApiResult<null> = { ok: true, data: null };

test("what is wanted again has its key until it is known to be done, and something else has another", async () => {
  const { result } = renderHook(() => useOnce());
  const keyOf = async (wanted: object, answer: ApiResult<null>) => {
    let sent = "";
    await result.current(wanted, (key) => {
      sent = key;
      return Promise.resolve(answer);
    });
    return sent;
  };
  const first = await keyOf({ to: 1 }, lost);
  expect(await keyOf({ to: 2 }, lost)).not.toBe(first);
  expect(await keyOf({ to: 1 }, done)).toBe(first);
  // The action was undone meanwhile, and is wanted once more.
  expect(await keyOf({ to: 1 }, done)).not.toBe(first);
});
