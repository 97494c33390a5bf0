import type { Material } from "@rodinki/contract/content";
import { playerAddress } from "../../../shared/film-players";
import { isPlayerState, playerState, type PlayerState } from "./player";

export type Video = NonNullable<Material["video"]>;
export type ProviderName = Exclude<Video["provider"], "file">;

/** A player on another site. `src/gatsby/hosting/csp.ts` allows the origins of `frame`. */
interface Provider {
  /** The provider's name for visitors. */
  name: string;
  /** The address of the video on the provider's site. */
  page: (id: string) => string;
  /** The address of the player, which begins immediately, because the visitor has pressed already. */
  frame: (id: string) => string;
  /** The message that subscribes to the player's reports, if one is needed. */
  listen?: string;
  /** Reads the player's state from a message; null if the message is about something else. */
  stateOf: (message: PlayerMessage) => PlayerState | null;
}

/** The fields of the players' messages that are read; each provider sends other ones. */
export interface PlayerMessage {
  event?: unknown;
  info?: unknown;
  type?: unknown;
  data?: { state?: unknown };
}

const YOUTUBE_EVENTS: unknown[] = ["onStateChange", "infoDelivery", "initialDelivery"];

const rutubeStates = new Map<unknown, PlayerState>([
  ["playing", playerState.playing],
  ["paused", playerState.paused],
  ["stopped", playerState.ended],
]);

const vkStates = new Map<unknown, PlayerState>([
  ["inited", playerState.cued],
  ["started", playerState.playing],
  ["resumed", playerState.playing],
  ["paused", playerState.paused],
  ["ended", playerState.ended],
]);

export const providers: Record<ProviderName, Provider> = {
  youtube: {
    name: "YouTube",
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    frame: (id) => `${playerAddress.youtube(id)}?autoplay=1&rel=0&playsinline=1&enablejsapi=1`,
    listen: JSON.stringify({ event: "listening" }),
    stateOf: ({ event, info }) => {
      if (!YOUTUBE_EVENTS.includes(event)) return null;
      const state =
        typeof info === "object" && info !== null && "playerState" in info
          ? info.playerState
          : info;
      return isPlayerState(state) ? state : null;
    },
  },
  rutube: {
    name: "RUTUBE",
    page: (id) => `https://rutube.ru/video/${id}/`,
    frame: (id) => `${playerAddress.rutube(id)}?autoplay=1`,
    stateOf: ({ type, data }) => {
      if (type === "player:playComplete") return playerState.ended;
      return type === "player:changeState" ? (rutubeStates.get(data?.state) ?? null) : null;
    },
  },
  vk: {
    name: "VK\u00a0Видео",
    page: (id) => `https://vkvideo.ru/video${id}`,
    frame: (id) => `${playerAddress.vk(id)}&autoplay=1&js_api=1`,
    stateOf: ({ event }) => vkStates.get(event) ?? null,
  },
};
