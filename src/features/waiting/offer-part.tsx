import { useState } from "react";
import { Skeleton } from "../../components/skeleton";
import { LoadError } from "../../components/load-error";
import type { OfferLink } from "../../session/mail-links";
import { Declined } from "./declined";
import { EndedOffer } from "./ended-offer";
import { OfferQuestion } from "./offer-question";
import { useOfferOfLink } from "./use-offer-of-link";

/** The answers that no second try changes. */
const ENDED = ["not_found", "code_expired"];

/** Shows the time that the e-mail offers, and asks whether the answer is meant. */
export function OfferPart({ token, answer }: OfferLink) {
  const { offer, failure, retry } = useOfferOfLink(token);
  const [isDeclined, setIsDeclined] = useState(false);

  if (isDeclined) return <Declined />;
  if (failure !== null && ENDED.includes(failure.code)) {
    return <EndedOffer message={failure.message} />;
  }
  if (failure !== null) return <LoadError message={failure.message} onRetry={retry} />;
  if (offer === null) {
    return <Skeleton label="Загружаем предложение" heights={["3rem", "6rem", "4rem"]} />;
  }
  return (
    <OfferQuestion
      offer={offer}
      token={token}
      wanted={answer}
      onDeclined={() => setIsDeclined(true)}
    />
  );
}
