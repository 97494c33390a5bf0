const KEY = "install-dismissed";

/** A month, in milliseconds. */
const QUIET = 30 * 24 * 60 * 60 * 1000;

/** Has the visitor said no to installing within the last month? A browser that remembers nothing is not asked again. */
export function isDismissed(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < QUIET;
  } catch {
    return true;
  }
}

export function rememberDismissal(): void {
  localStorage.setItem(KEY, String(Date.now()));
}
