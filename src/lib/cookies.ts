/** Cookies that the site itself sets and reads. All have `Path=/` and `SameSite=Lax`. */

/** @returns the decoded value, or null when there is no readable cookie: scripts and people can write anything into it */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`;
  const entry = document.cookie.split("; ").find((part) => part.startsWith(prefix));
  if (entry === undefined) return null;
  try {
    return decodeURIComponent(entry.slice(prefix.length));
  } catch {
    return null;
  }
}

/** @param maxAge in seconds */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

export function removeCookie(name: string): void {
  writeCookie(name, "", 0);
}
