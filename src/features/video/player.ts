/** Properties of every player, whatever service provides the video. */
export interface PlayerProps {
  title: string;
  /** The address of the picture that is shown before the video. */
  poster: string;
  /** The size in pixels; the player shrinks with the page and retains its ratio. */
  width?: number;
  height?: number;
}

/** The states of a player, with the numbers of the specification (§ 9). */
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
