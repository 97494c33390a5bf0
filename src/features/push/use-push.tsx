import { turnOffPush } from "@rodinki/contract/paths";
import useSWR from "swr";
import { request } from "../../api-client/request";
import type { ApiFailureError } from "../../api-client/unwrap";
import { loadDevices, register, type KnownDevice, type KnownDevices } from "./known-devices";
import { endReached, makeReached } from "./this-browser";

/** The outcome of turning notices on; `refused`: the person has refused in the browser's dialog. */
export type TurnedOn = { is: "on" } | { is: "refused" } | { is: "failed"; message: string };

const NOT_READY =
  "Браузер не\u00a0смог включить уведомления. Обновите страницу и\u00a0попробуйте ещё раз";

const NOT_ANSWERED =
  "Браузер спросил, можно\u00a0ли показывать уведомления, и\u00a0не\u00a0получил ответа. Нажмите ещё раз и\u00a0разрешите";

/** The person's devices that get notices, with functions to turn them on here and off anywhere. */
export function usePush() {
  const { data, error, mutate } = useSWR<KnownDevices, ApiFailureError>("push", loadDevices, {
    revalidateOnFocus: false,
  });

  /** Turns notices on. To be called by a press, because the browser asks the person only then. */
  const turnOn = async (): Promise<TurnedOn> => {
    if (data === undefined) return { is: "failed", message: NOT_READY };
    const permission = await Notification.requestPermission();
    if (permission === "denied") return { is: "refused" };
    if (permission === "default") return { is: "failed", message: NOT_ANSWERED };
    try {
      const result = await register(await makeReached(data.key));
      if (!result.ok) {
        await endReached();
        return { is: "failed", message: result.error.message };
      }
      await mutate();
      return { is: "on" };
    } catch {
      // The browser's push service cannot be reached, or is turned off.
      return { is: "failed", message: NOT_READY };
    }
  };

  /**
   * @returns the error message; empty on success
   */
  const turnOff = async ({ id, isHere }: KnownDevice): Promise<string> => {
    const result = await request(turnOffPush, { params: { id } });
    // An unknown device was turned off elsewhere meanwhile.
    if (!result.ok && result.error.code !== "not_found") return result.error.message;
    if (isHere) await endReached();
    const others = data?.devices.filter((device) => device.id !== id) ?? [];
    await mutate(data && { ...data, devices: others }, { revalidate: false });
    return "";
  };

  const reload = () => mutate();
  return { devices: data?.devices, error: error?.failure, reload, turnOn, turnOff };
}

/** How to allow notices after forbidding them, because the site may not ask again. */
export const RefusedWords = () => (
  <p>
    Уведомления для этого сайта запрещены в&nbsp;браузере. Чтобы разрешить, нажмите значок рядом
    с&nbsp;адресом сайта, откройте «Разрешения» и&nbsp;включите «Уведомления». Без них всё придёт
    на&nbsp;почту.
  </p>
);

/** Safari on a phone allows notices only for sites on the home screen. */
export const HomeScreenWords = () => (
  <p>
    На&nbsp;iPhone и&nbsp;iPad уведомления приходят, когда сайт добавлен на&nbsp;экран «Домой»:
    нажмите «Поделиться», затем «На&nbsp;экран Домой», откройте сайт оттуда и&nbsp;включите
    уведомления в&nbsp;профиле.
  </p>
);
