import { useState } from "react";
import { EmbeddedPlayer } from "./embedded-player";
import { type PlayerProps, playerState, type PlayerState } from "./player";
import type { ProviderName, Video } from "./providers";
import * as styles from "./video-player.module.css";

/** Plays the site's own films in the page, and others after the visitor has agreed to load their site. */
export function VideoPlayer({
  video: { provider, id },
  width = 640,
  height = 360,
  ...rest
}: PlayerProps & { video: Video }) {
  const props = { ...rest, width, height };
  if (provider === "file") return <FilmPlayer key={id} src={id} {...props} />;
  return <EmbeddedPlayer key={id} provider={provider satisfies ProviderName} id={id} {...props} />;
}

/** The site's own film in the browser's player. It is silent, and described in text below. */
function FilmPlayer({ src, title, ...box }: PlayerProps & { src: string }) {
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
