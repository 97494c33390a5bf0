/** A photograph as a camera makes it, a film of a minute. Bytes. */
export const MOST_BYTES = 20_000_000;

const megabytes = (bytes: number) =>
  (bytes / 1_000_000).toLocaleString("ru", { maximumFractionDigits: 1 });

/** @returns what is wrong with a file of this many bytes, in Russian; nothing when it may be looked at */
export function sizeMistake(bytes: number): string | undefined {
  if (bytes === 0)
    return "Файл пустой. Проверьте, что он скопирован целиком, и выберите его ещё раз.";
  if (bytes <= MOST_BYTES) return undefined;
  return `Файл ${megabytes(bytes)} МБ, можно до ${megabytes(MOST_BYTES)} МБ. Уменьшите его и добавьте снова.`;
}
