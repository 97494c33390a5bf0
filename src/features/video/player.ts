/** What every player needs, whatever service provides the video. */
export interface PlayerProps {
  title: string;
  /** Address of the picture that stands there before the video plays. */
  poster: string;
  /** Pixels; the player shrinks with the page and keeps their ratio. */
  width?: number;
  height?: number;
}

/** States of a player, in the numbers of the specification (§ 9). */
export const playerState = {
  unstarted: -1,
  ended: 0,
  playing: 1,
  paused: 2,
  buffering: 3,
  cued: 5,
} as const;

export type PlayerState = (typeof playerState)[keyof typeof playerState];

const known: ReadonlySet<unknown> = new Set(Object.values(playerState));

export const isPlayerState = (value: unknown): value is PlayerState => known.has(value);
