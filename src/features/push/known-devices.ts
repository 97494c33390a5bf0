import { showPush, turnOnPush } from "@rodinki/contract/paths";
import type { PushDevice } from "@rodinki/contract/push";
import { request } from "../../api-client/request";
import { unwrap } from "../../api-client/unwrap";
import {
  endReached,
  findReached,
  fingerprintOf,
  isForOther,
  makeReached,
  type Reached,
} from "./this-browser";

/** A device of the list. */
export type KnownDevice = PushDevice & { isHere: boolean };

export interface KnownDevices {
  /** Key of the server: a browser is turned on with it. */
  key: string;
  devices: KnownDevice[];
}

/**
 * Which devices get notices, once this browser and the server agree on itself: a browser that was turned off elsewhere, or belongs to
 * somebody else, is reached no more; one that has another address, session or key than the server knows registers it.
 */
export async function loadDevices(): Promise<KnownDevices> {
  const known = (await unwrap(request(showPush))).data;
  // A browser that does not say how it is reached still shows the list.
  return agree(known).catch(() => ({ ...known, devices: withHere(known.devices, undefined) }));
}

async function agree({ key, devices }: Known): Promise<KnownDevices> {
  const reached = await findReached();
  const print = reached && (await fingerprintOf(reached));
  const here = devices.find(({ fingerprint }) => fingerprint === print);
  const isLost = reached === null && mayReach() && devices.some(({ current }) => current);
  if (reached && !here) await endReached();
  const isOther = reached && here && (!here.current || isForOther(reached, key));
  if (!isLost && !isOther) return { key, devices: withHere(devices, here?.id) };
  const result = await register(await makeReached(key));
  if (!result.ok) return { key, devices: withHere(devices, undefined) };
  const made = result.data.data;
  const others = devices.filter(({ id, current }) => id !== here?.id && id !== made.id && !current);
  return { key, devices: withHere([made, ...others], made.id) };
}

interface Known {
  key: string;
  devices: PushDevice[];
}

const mayReach = () => "Notification" in window && Notification.permission === "granted";

const withHere = (devices: PushDevice[], id: number | undefined): KnownDevice[] =>
  devices.map((device) => ({ ...device, isHere: device.id === id }));

/** Registers at the server how this browser is reached. */
export const register = (reached: Reached) => request(turnOnPush, { body: { ...reached } });
