const MINUTE = 60;
const HOUR = 3600;

/**
 * How long to wait, in words, never less than it takes.
 *
 * @param seconds as `Retry-After` has them
 * @returns for example «через 5 минут» or «через 1 час»
 */
export function waitWords(seconds: number): string {
  const [unit, length] =
    seconds < MINUTE ? ["second", 1] : seconds <= HOUR ? ["minute", MINUTE] : ["hour", HOUR];
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  const words = new Intl.NumberFormat("ru-RU", style).format(Math.ceil(seconds / length));
  return `через ${words}`.replace(/(минут|секунд)а$/, "$1у").replaceAll(" ", "\u00a0");
}
