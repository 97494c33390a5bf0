import { useState } from "react";
import { playerState, type PlayerProps, type PlayerState } from "./player";
import * as styles from "./video-player.module.css";

/** The site's own film in the browser's player. It is silent, and described in text below. */
export function FilmPlayer({ src, title, ...box }: PlayerProps & { src: string }) {
  const [state, setState] = useState<PlayerState>(playerState.unstarted);
  return (
    // The film has no speech, so it needs no captions.
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
        // `load` shows the poster again.
        currentTarget.load();
      }}
    />
  );
}
