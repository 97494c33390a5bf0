import type { VisitOfLink } from "@rodinki/contract/visit-link";
import { useEffect, useState } from "react";
import type { ApiFailure } from "../../api-client/request";
import { showVisitOfLink } from "../../api-client/visit-links";

/** What the link of a letter is about, or why it cannot be said; `retry` asks once more. */
export function useVisitOfLink(token: string) {
  const [visit, setVisit] = useState<VisitOfLink | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isWanted = true;
    setFailure(null);
    void showVisitOfLink(token).then((result) => {
      if (!isWanted) return;
      if (result.ok) setVisit(result.data.data);
      else setFailure(result.error);
    });
    return () => {
      isWanted = false;
    };
  }, [token, tries]);

  return { visit, failure, retry: () => setTries(tries + 1) };
}
