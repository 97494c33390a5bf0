import { takeAlternative } from "@rodinki/contract/paths";
import type { VisitOfLink } from "@rodinki/contract/visit-link";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { request, type ApiFailure } from "../../api-client/request";
import * as actionStyles from "../../components/actions.module.css";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Skeleton } from "../../components/skeleton";
import { VisitWords } from "../../components/visit-words";
import { alternativeWords } from "../../lib/alternative-words";
import { useFocusOn } from "../../lib/focus";
import type { AlternativeLink } from "../../session/opened-link";
import { swrCacheAtom } from "../../session/session-atoms";
import { MoveInstead } from "./move-instead";
import { useVisitOfLink } from "./use-visit-of-link";
import { VisitOfLinkFailure } from "./visit-of-link-failure";

/** Shows where a closing has moved the visit, and moves it to an alternative on a press. */
export function AlternativePart({ token, clinicTimeId }: Omit<AlternativeLink, "kind">) {
  const { visit, failure, retry } = useVisitOfLink(token);
  const [moved, setMoved] = useState<VisitOfLink | null>(null);
  const swrCache = useAtomValue(swrCacheAtom);
  const finish = (now: VisitOfLink) => {
    // The list of the cabinet may be cached in its former state.
    swrCache.clear();
    setMoved(now);
  };

  if (moved !== null) return <Moved visit={moved} />;
  if (failure !== null) return <VisitOfLinkFailure failure={failure} onRetry={retry} />;
  if (visit === null) {
    return <Skeleton label="Загружаем запись" heights={["3rem", "6rem", "4rem"]} />;
  }
  return <Choice visit={visit} token={token} wanted={clinicTimeId} onMoved={finish} />;
}

interface ChoiceProps {
  visit: VisitOfLink;
  token: string;
  /** The id of the time in the link. */
  wanted: number;
  onMoved: (visit: VisitOfLink) => void;
}

/** Opening the link moves nothing, because programs that scan mail open links, too. */
function Choice({ visit, token, wanted, onMoved }: ChoiceProps) {
  const [busy, setBusy] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const isReserved = visit.alternatives.some(({ clinicTimeId }) => clinicTimeId === wanted);

  const take = async (clinicTimeId: number) => {
    setBusy(clinicTimeId);
    const result = await request(takeAlternative, {
      body: { token, clinic_time_id: clinicTimeId },
    });
    setBusy(null);
    if (result.ok) return onMoved(result.data.data);
    setFailure(result.error);
  };

  return (
    <Card aria-labelledby="choice">
      <h2 id="choice">
        {isReserved ? "Перенести запись?" : "Это время больше не\u00a0держится для вас"}
      </h2>
      <p>{isReserved ? "Сейчас вы\u00a0записаны:" : "Запись осталась:"}</p>
      <VisitWords visit={visit} />
      {failure && (
        <p className={actionStyles.refusal} role="alert">
          {failure.message}
        </p>
      )}
      <div className={actionStyles.buttons}>
        {visit.alternatives.map((alternative) => {
          const { clinicTimeId } = alternative;
          return (
            <Button
              key={clinicTimeId}
              variant={clinicTimeId === wanted ? "primary" : "outline"}
              busy={busy === clinicTimeId}
              onClick={() => void take(clinicTimeId)}
            >
              {alternativeWords(alternative, visit)}
            </Button>
          );
        })}
        <MoveInstead id={visit.id} />
      </div>
      <p>Если ничего не&nbsp;нажимать, запись останется как есть.</p>
    </Card>
  );
}

/** The heading takes the focus, because the pressed button was removed. */
function Moved({ visit }: { visit: VisitOfLink }) {
  const heading = useFocusOn<HTMLHeadingElement>(true);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        Запись перенесена
      </h2>
      <VisitWords visit={visit} />
      <p>Письмо с&nbsp;новым временем уже отправлено.</p>
    </Card>
  );
}
