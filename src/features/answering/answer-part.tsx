import type { ReminderAnswer } from "@rodinki/contract/visit-link";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { swrCacheAtom } from "../../session/swr-cache";
import type { ReminderLink } from "../../session/opened-link";
import { Answered } from "./answered";
import { Question } from "./question";
import { useVisitOfLink } from "./use-visit-of-link";

/** Shows the visit of the link, asks for a confirmation of the answer, and shows the result. */
export function AnswerPart({ token, answer }: Omit<ReminderLink, "kind">) {
  const { visit, failure, retry } = useVisitOfLink(token);
  const [given, setGiven] = useState<ReminderAnswer | null>(null);
  const swrCache = useAtomValue(swrCacheAtom);
  const finish = (said: ReminderAnswer) => {
    // The list of the cabinet may be cached in its former state.
    swrCache.clear();
    setGiven(said);
  };

  if (visit !== null && given !== null) return <Answered visit={visit} answer={given} />;
  if (failure !== null) return <LoadError message={failure.message} onRetry={retry} />;
  if (visit === null) {
    return <Skeleton label="Загружаем запись" heights={["3rem", "6rem", "4rem"]} />;
  }
  return <Question visit={visit} token={token} wanted={answer} onAnswered={finish} />;
}
