import type { ApiResult } from "./request";
import { withPassword } from "./with-password";

const required: ApiResult<string> = {
  ok: false,
  error: { status: 403, code: "password_required", message: "Введите пароль ещё раз" },
};
const done: ApiResult<string> = { ok: true, data: "готово" };

/** Answers with each of the results in turn. */
const calls = (...results: ApiResult<string>[]) => {
  const left = [...results];
  return jest.fn(() => Promise.resolve(left.shift() ?? done));
};

test("after the right password the call goes on by itself, as often as it must be asked for", async () => {
  const ask = jest.fn().mockResolvedValue(true);
  const call = calls(required, required, done);
  expect(await withPassword(call, ask)).toEqual(done);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(call).toHaveBeenCalledTimes(3);
});

test("without it the call is not made again, and the refusal says that nothing has changed", async () => {
  const call = calls(required);
  const result = await withPassword(call, () => Promise.resolve(false));
  expect(result).toMatchObject({ ok: false, error: { code: "password_required" } });
  expect(!result.ok && result.error.message).toMatch(/^Пока ничего не.изменилось/);
  expect(call).toHaveBeenCalledTimes(1);
});
