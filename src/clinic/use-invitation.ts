import { navigate } from "gatsby";
import { useEffect, useState } from "react";
import { paths } from "../lib/paths";

const TOKEN = /^#invitation=([\w-]+)$/;

const tokenIn = ({ hash }: Location) => TOKEN.exec(hash)?.[1] ?? null;

/**
 * The link of an invitation carries its secret behind the `#`, which no server sees. It is taken out of the address immediately, so that it
 * stands in no history and on no photograph of the screen.
 *
 * @returns the secret, or null, and the function that forgets it
 */
export function useInvitation(): [token: string | null, forget: () => void] {
  const [token, setToken] = useState(() => tokenIn(window.location));
  useEffect(() => {
    const take = () => {
      const found = tokenIn(window.location);
      if (found === null) return;
      setToken(found);
      void navigate(paths.clinic, { replace: true });
    };
    take();
    // The link was opened in a tab that shows this page already.
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  return [token, () => setToken(null)];
}
