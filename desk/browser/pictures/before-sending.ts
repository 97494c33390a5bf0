/** As the desk takes them: MOST_BYTES of desk/pictures/clean-picture.ts, which is no script for a page. */
const MOST_BYTES = 20_000_000;

const megabytes = (bytes: number) =>
  (bytes / 1_000_000).toLocaleString("ru", { maximumFractionDigits: 1 });

/** @returns what can be said against a file before it is sent, in Russian; nothing when the desk must look inside */
export function mistakeBefore({ size }: { size: number }): string | undefined {
  if (size === 0)
    return "Файл пустой. Проверьте, что он скопирован целиком, и выберите его ещё раз.";
  if (size <= MOST_BYTES) return undefined;
  return `Файл ${megabytes(size)} МБ, можно до ${megabytes(MOST_BYTES)} МБ. Уменьшите его и выберите снова.`;
}
