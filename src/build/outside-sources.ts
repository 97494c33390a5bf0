type Environment = Record<string, string | undefined>;

/** What pages may load from other hosts, by directive of the Content-Security-Policy. */
export interface OutsideSources {
  script: string[];
  connect: string[];
  img: string[];
  frame: string[];
}

/** Where the script of Yandex SmartCaptcha and its frames come from: the documents name both. */
const SMART_CAPTCHA = [
  "https://smartcaptcha.cloud.yandex.ru",
  "https://smartcaptcha.yandexcloud.net",
];

const METRIKA = "https://mc.yandex.ru";

const TAG_MANAGER = "https://www.googletagmanager.com";

/** Players of other sites, which a visitor may agree to load: src/features/video/providers.ts has their addresses. */
const PLAYERS = ["https://www.youtube-nocookie.com", "https://rutube.ru", "https://vkvideo.ru"];

/**
 * @param environment variables of the build: only what it was told to use from outside is allowed
 */
export function outsideSources(environment: Environment): OutsideSources {
  const captcha = environment.GATSBY_CAPTCHA_PROVIDER === "smartcaptcha" ? SMART_CAPTCHA : [];
  const counters = [
    ...(environment.GATSBY_METRIKA_ID ? [METRIKA] : []),
    ...(environment.GATSBY_GTM_ID ? [TAG_MANAGER] : []),
  ];
  return {
    script: [...captcha, ...counters],
    connect: [
      ...originOf(environment.GATSBY_API_BASE),
      ...captcha,
      ...counters,
      ...originOf(environment.GATSBY_SENTRY_DSN),
    ],
    img: [...captcha, ...counters],
    frame: [...PLAYERS, ...captcha],
  };
}

/** A path on this site needs no permission. */
const originOf = (address: string | undefined) =>
  address?.startsWith("http") ? [new URL(address).origin] : [];
