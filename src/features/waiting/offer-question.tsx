import type { OfferOfLink } from "@rodinki/contract/waiting";
import { Link } from "gatsby";
import { useState } from "react";
import type { ApiFailure } from "../../api-client/request";
import { declineOffer } from "../../api-client/waiting";
import * as actionStyles from "../../components/actions.module.css";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { VisitWords } from "../../components/visit-words";
import { paths } from "../../lib/paths";
import type { OfferLink } from "../../session/opened-link";
import { AcceptButton, HeldUntil } from "./accept-button";

interface OfferQuestionProps {
  offer: OfferOfLink;
  token: string;
  /** The answer in the link. */
  wanted: OfferLink["answer"];
  onDeclined: () => void;
  /** Called when the offer was booked without an account. */
  onBooked: (recordId: string) => void;
}

/** Asks for a confirmation of the answer. Changing «записаться» to «не подходит» takes one press more. */
export function OfferQuestion({ offer, token, wanted, onDeclined, onBooked }: OfferQuestionProps) {
  const [asked, setAsked] = useState(wanted);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Pick<ApiFailure, "message"> | null>(null);

  const decline = async () => {
    setBusy(true);
    const result = await declineOffer(token);
    setBusy(false);
    if (result.ok) return onDeclined();
    setFailure(result.error);
  };
  const isAccepting = asked === "accept";

  return (
    <Card aria-labelledby="offer">
      <h2 id="offer">
        {isAccepting ? "Записаться на\u00a0это время?" : "Отказаться от\u00a0этого времени?"}
      </h2>
      {offer.isChild && <p>Время для ребёнка.</p>}
      <VisitWords visit={offer} />
      {isAccepting ? (
        <HeldUntil {...offer} />
      ) : (
        <p>Вы&nbsp;останетесь в&nbsp;листе ожидания на&nbsp;прежнем месте.</p>
      )}
      {failure && (
        <p className={actionStyles.refusal} role="alert">
          {failure.message}
        </p>
      )}
      <div className={actionStyles.buttons}>
        {isAccepting ? (
          <>
            <AcceptButton offer={offer} token={token} onBooked={onBooked} onFailure={setFailure} />
            <Button variant="outline" onClick={() => setAsked("decline")}>
              Не&nbsp;подходит
            </Button>
          </>
        ) : (
          <>
            <Button busy={busy} onClick={() => void decline()}>
              Да, отказаться
            </Button>
            <Button variant="outline" onClick={() => setAsked("accept")}>
              Нет, вернуться
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

/** Explains why the e-mail's offer is not valid any more, and what can still be done. */
export const EndedOffer = ({ message }: { message: string }) => (
  <Card>
    <p role="alert">{message}.</p>
    <p>
      Посмотрите <Link to={paths.cabinet.waiting}>лист ожидания</Link> или{" "}
      <Link to={paths.appointment}>время, которое свободно сейчас</Link>.
    </p>
  </Card>
);
