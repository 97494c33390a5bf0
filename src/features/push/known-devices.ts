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

export type KnownDevice = PushDevice & { isHere: boolean };

export interface KnownDevices {
  /** The server's public key, with which a browser is subscribed. */
  key: string;
  devices: KnownDevice[];
}

/**
 * Lists the devices that get notices, after synchronizing this browser with the server. A browser that was turned off
 * elsewhere, or belongs to another person, is unsubscribed; one whose subscription, session or key differs from the
 * server's record is registered again.
 */
export async function loadDevices(): Promise<KnownDevices> {
  const known = (await unwrap(request(showPush))).data;
  // If the browser's subscription cannot be read, the list is shown all the same.
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

/** Registers this browser's subscription at the server. */
export const register = (reached: Reached) => request(turnOnPush, { body: { ...reached } });
