import { useEffect } from "react";
import useSWR from "swr";
import { listSpots } from "./store/diary";
import type { Diary } from "./store/diary-key";
import type { Spot } from "./store/spot";

const CHANNEL = "mole-diary";

/**
 * The spots of a diary, synchronized between tabs.
 *
 * @returns also the function to call after a change, and whether reading has failed
 */
export function useSpots(diary: Diary) {
  const { data, error, mutate } = useSWR<Spot[], unknown>(["mole-diary", diary.keyId], () =>
    listSpots(diary),
  );

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void mutate();
    return () => channel.close();
  }, [mutate]);

  const changed = async () => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage("changed");
    channel.close();
    await mutate();
  };

  return { spots: data, isBroken: error !== undefined, changed };
}
