import { ApiError } from "../../errors/api-error";

const DAY = 86_400_000;
/** The length of a year including both its ends. */
const MAX_DAYS = 366;

/**
 * @param range days, `YYYY-MM-DD`, both included
 * @throws ApiError validation_failed when it ends before it begins, or is longer than a year
 */
export function requireDayRange({ from, to }: { from: string; to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days < 1) throw refused("Последний день раньше первого: поменяйте их местами");
  if (days > MAX_DAYS) throw refused("Это больше года: выберите меньше дней");
}

const refused = (message: string) =>
  new ApiError("validation_failed", { message, errors: { to: [message] } });
