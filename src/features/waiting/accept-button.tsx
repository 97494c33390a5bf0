import type { OfferOfLink, WaitingEntry } from "@rodinki/contract/waiting";
import { Link } from "gatsby";
import { useAtomValue } from "jotai";
import { useState } from "react";
import type { ApiFailure } from "../../api-client/request";
import { acceptOffer, listWaiting } from "../../api-client/waiting";
import { Button } from "../../components/button";
import * as buttonStyles from "../../components/button.module.css";
import { paths } from "../../lib/paths";
import { sessionAtom } from "../../session/session-atoms";
import { isOffered, takeOffer } from "./take-offer";

interface AcceptButtonProps {
  offer: OfferOfLink;
  token: string;
  /** Called when the offer was booked without an account. */
  onBooked: (recordId: string) => void;
  onFailure: (failure: Pick<ApiFailure, "message">) => void;
}

const OTHER_PERSONS = {
  message:
    "Это время держится для\u00a0другого кабинета. Войдите в\u00a0тот, на\u00a0почту которого пришло письмо.",
};

/**
 * Leads to the booking with the offered time. A person who is not signed in signs in first, and finds the offer in the
 * cabinet. A person whom a clinic has added to the list books here, without an account.
 */
export function AcceptButton({ offer, token, onBooked, onFailure }: AcceptButtonProps) {
  const { status } = useAtomValue(sessionAtom);
  const [busy, setBusy] = useState(false);

  if (offer.isCaller) {
    const book = async () => {
      setBusy(true);
      const result = await acceptOffer(token);
      setBusy(false);
      if (result.ok) onBooked(result.data.recordId);
      else onFailure(result.error);
    };
    return (
      <Button busy={busy} onClick={() => void book()}>
        Записаться
      </Button>
    );
  }
  if (status !== "signed-in") {
    return (
      <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} to={paths.cabinet.waiting}>
        Войти и&nbsp;записаться
      </Link>
    );
  }
  const accept = async () => {
    setBusy(true);
    const waiting = await listWaiting();
    setBusy(false);
    if (!waiting.ok) return onFailure(waiting.error);
    const own = waiting.data.data.filter(isOffered).find((entry) => isSame(entry.offer, offer));
    if (own === undefined) return onFailure(OTHER_PERSONS);
    takeOffer(own);
  };
  return (
    <Button busy={busy} onClick={() => void accept()}>
      Записаться
    </Button>
  );
}

/** The e-mail does not contain the time's id, so the other fields are compared. */
const isSame = (own: NonNullable<WaitingEntry["offer"]>, offer: OfferOfLink) =>
  own.startsAt === offer.startsAt &&
  own.clinicName === offer.clinicName &&
  own.address === offer.address;

interface HeldUntilProps {
  /** ISO in UTC. */
  expiresAt: string;
  timeZone: string;
}

/**
 * Until when a time is held, in its city's time zone. There is no countdown, so that the person can decide without
 * pressure.
 */
export const HeldUntil = ({ expiresAt, timeZone }: HeldUntilProps) => (
  <p>
    Держим это время для&nbsp;вас до&nbsp;
    <time dateTime={expiresAt}>
      {new Date(expiresAt).toLocaleTimeString("ru", {
        timeZone,
        hour: "2-digit",
        minute: "2-digit",
      })}
    </time>{" "}
    по&nbsp;времени клиники. Потом его предложат следующему.
  </p>
);
