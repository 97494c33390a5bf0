/** What every player needs, whatever service provides the video. */
export interface PlayerProps {
  title: string;
  /** Address of the picture that stands there before the video plays. */
  poster: string;
  /** Pixels; the player shrinks with the page and keeps their ratio. */
  width?: number;
  height?: number;
}
