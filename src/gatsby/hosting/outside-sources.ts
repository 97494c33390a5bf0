import { playerAddress } from "../../../shared/film-players";
import { captchaHosts, outsideCaptchas } from "../../../shared/outside-captchas";

type Environment = Record<string, string | undefined>;

/** Sources of other hosts, by directive of the Content-Security-Policy. */
interface OutsideSources {
  script: string[];
  connect: string[];
  img: string[];
  style: string[];
  worker: string[];
  frame: string[];
}

const METRIKA = "https://mc.yandex.ru";

/**
 * Hosts of Yandex Maps, as their documentation requires.
 *
 * @see https://yandex.com/maps-api/docs/js-api/common/connection/csp.html
 */
const MAPS = ["https://api-maps.yandex.ru", "https://*.api-maps.yandex.ru", "https://yastatic.net"];
const MAP_TILES = "https://*.maps.yandex.net";

const TAG_MANAGER = "https://www.googletagmanager.com";

/** Players of other sites, which a visitor may agree to load. */
const PLAYERS = Object.values(playerAddress).map((addressOf) => new URL(addressOf("")).origin);

/**
 * @param environment variables of the build, which name the allowed outside services
 */
export function outsideSources(environment: Environment): OutsideSources {
  const provider = outsideCaptchas.find((name) => name === environment.GATSBY_CAPTCHA_PROVIDER);
  const captcha = provider === undefined ? [] : captchaHosts[provider];
  const counters = [
    ...(environment.GATSBY_METRIKA_ID ? [METRIKA] : []),
    ...(environment.GATSBY_GTM_ID ? [TAG_MANAGER] : []),
  ];
  const hasMaps = Boolean(environment.GATSBY_YANDEX_MAPS_KEY);
  const maps = hasMaps ? MAPS : [];
  const tiles = hasMaps ? [...MAPS, MAP_TILES] : [];
  return {
    script: [...captcha, ...counters, ...maps, ...(hasMaps ? ["'unsafe-eval'"] : [])],
    connect: [
      ...originOf(environment.GATSBY_API_BASE),
      ...captcha,
      ...counters,
      ...tiles,
      ...originOf(environment.GATSBY_SENTRY_DSN),
    ],
    img: [...captcha, ...counters, ...tiles],
    style: maps,
    worker: hasMaps ? ["blob:"] : [],
    frame: [...PLAYERS, ...captcha],
  };
}

/** A path on this site needs no permission. */
const originOf = (address: string | undefined) =>
  address?.startsWith("http") ? [new URL(address).origin] : [];
