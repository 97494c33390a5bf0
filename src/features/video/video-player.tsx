import { EmbeddedPlayer } from "./embedded-player";
import { FilmPlayer } from "./film-player";
import type { PlayerProps } from "./player";
import type { ProviderName, Video } from "./providers";

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
