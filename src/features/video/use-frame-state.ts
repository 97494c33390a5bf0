import { useEffect, type RefObject } from "react";
import type { PlayerState } from "./player";
import { providers, type PlayerMessage, type ProviderName } from "./providers";

/**
 * Follows the state of a player in a frame by the messages that it sends.
 *
 * @param onState must be a stable function
 */
export function useFrameState(
  frame: RefObject<HTMLIFrameElement>,
  name: ProviderName,
  onState: (state: PlayerState) => void,
): void {
  useEffect(() => {
    const read = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const state = providers[name].stateOf(parse(data));
      if (state !== null) onState(state);
    };
    window.addEventListener("message", read);
    return () => window.removeEventListener("message", read);
  }, [frame, name, onState]);
}

/** Parses a message: two of the providers send JSON, one an object; anything else is ignored. */
function parse(data: unknown): PlayerMessage {
  if (typeof data !== "string") return data ?? {};
  try {
    return (JSON.parse(data) ?? {}) as PlayerMessage;
  } catch {
    return {};
  }
}
