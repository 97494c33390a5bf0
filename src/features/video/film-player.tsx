import { useState } from "react";
import { playerState, type PlayerProps, type PlayerState } from "./player";
import * as styles from "./video-player.module.css";

/** A film of our own in the browser's own player. It is silent: what it shows stands below as text. */
export function FilmPlayer({ src, title, ...box }: PlayerProps & { src: string }) {
  const [state, setState] = useState<PlayerState>(playerState.unstarted);
  return (
    // There is no speech in it to write captions of.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      {...box}
      className={styles.player}
      src={src}
      controls
      playsInline
      preload="none"
      aria-label={title}
      data-state={state}
      onLoadedData={() => setState(playerState.cued)}
      onWaiting={() => setState(playerState.buffering)}
      onPlaying={() => setState(playerState.playing)}
      onPause={() => setState(playerState.paused)}
      onEnded={({ currentTarget }) => {
        setState(playerState.ended);
        // Brings the poster back.
        currentTarget.load();
      }}
    />
  );
}
