import { renderHook } from "@testing-library/react";
import { networkFailure } from "../api-client/failure";
import type { ApiResult } from "../api-client/request";
import { useLostAnswer, useOnce } from "./repeated-calls";

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

test("a refusal follows a lost answer only if that call wanted the same", () => {
  const { result } = renderHook(() => useLostAnswer());
  const refused: ApiResult<null> = {
    ok: false,
    error: { ...networkFailure, status: 401, code: "unauthenticated" },
  };
  expect(result.current(refused, { to: 1 })).toBe(false);
  expect(result.current(lost, { to: 1 })).toBe(false);
  expect(result.current(lost, { to: 2 })).toBe(false);
  expect(result.current(refused, { to: 2 })).toBe(true);
  expect(result.current(done, { to: 2 })).toBe(false);
});
