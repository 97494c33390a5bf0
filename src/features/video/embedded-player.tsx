import { useAtomValue } from "jotai";
import { useCallback, useRef, useState, type MouseEvent, useEffect, type RefObject } from "react";
import { Icon } from "../../components/icon";
import { allowsOutsideAtom } from "../../session/cookie-groups";
import { playerState, type PlayerProps, type PlayerState } from "./player";
import { providers, type ProviderName, type PlayerMessage } from "./providers";
import * as styles from "./video-player.module.css";

interface EmbeddedPlayerProps extends PlayerProps {
  provider: ProviderName;
  id: string;
}

/**
 * A poster that loads the provider's player when it is pressed; nothing is requested before. A visitor who has not
 * allowed that for the whole site is shown what the press consents to. After the video the poster is shown again, so
 * that the provider recommends nothing. Before hydration the press leads to the video on the provider's site.
 */
export function EmbeddedPlayer({ provider, id, ...frame }: EmbeddedPlayerProps) {
  const [open, setOpen] = useState(false);
  const isAllowed = useAtomValue(allowsOutsideAtom);
  const close = useCallback(() => setOpen(false), []);
  const { name, page } = providers[provider];
  const play = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };

  if (open) return <PlayerFrame {...{ provider, id, ...frame }} onEnded={close} />;
  return (
    <figure className={styles.figure}>
      <a className={styles.facade} href={page(id)} onClick={play}>
        <img
          className={styles.poster}
          src={frame.poster}
          alt=""
          width={frame.width}
          height={frame.height}
        />
        <span className={styles.play}>
          <Icon name="play" />
          Смотреть на&nbsp;{name}
        </span>
      </a>
      {!isAllowed && (
        <figcaption className={styles.note}>
          Видео хранится на&nbsp;сайте {new URL(page(id)).hostname.replace("www.", "")}. Оно
          загрузится оттуда, когда вы&nbsp;нажмёте «Смотреть», и&nbsp;{name} узнает ваш IP-адрес.
        </figcaption>
      )}
    </figure>
  );
}

function PlayerFrame({
  provider,
  id,
  title,
  width,
  height,
  onEnded,
}: EmbeddedPlayerProps & { onEnded: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<PlayerState>(playerState.unstarted);
  const follow = useCallback(
    (next: PlayerState) => {
      setState(next);
      if (next === playerState.ended) onEnded();
    },
    [onEnded],
  );
  useFrameState(frame, provider, follow);

  const { listen, frame: address } = providers[provider];
  const begin = () => {
    if (listen) frame.current?.contentWindow?.postMessage(listen, new URL(address(id)).origin);
    frame.current?.focus();
  };
  return (
    <iframe
      ref={frame}
      className={styles.player}
      src={address(id)}
      title={title}
      width={width}
      height={height}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      data-state={state}
      onLoad={begin}
    />
  );
}

/**
 * Follows the state of a player in a frame by the messages that it sends.
 *
 * @param onState must be a stable function
 */
function useFrameState(
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
