import type { OfferOfLink } from "@rodinki/contract/waiting";
import { Link } from "gatsby";
import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { showOffer } from "../../api-client/waiting";
import { Skeleton } from "../../components/skeleton";
import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import type { OfferLink } from "../../session/opened-link";
import { paths } from "../../lib/paths";
import { EndedOffer, OfferQuestion } from "./offer-question";

/** Refusals after which a retry is useless. */
const ENDED = ["not_found", "code_expired"];

/** Shows the time that the e-mail offers, and asks for a confirmation of the answer. */
export function OfferPart({ token, answer }: Omit<OfferLink, "kind">) {
  const { offer, failure, retry } = useOfferOfLink(token);
  const [isDeclined, setIsDeclined] = useState(false);
  const [recordId, setRecordId] = useState<string | null>(null);

  if (recordId !== null) return <Booked recordId={recordId} />;
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
      onBooked={setRecordId}
    />
  );
}

/** Loads the offer of an e-mail's link, or the failure; `retry` loads it again. */
function useOfferOfLink(token: string) {
  const load = async () => (await unwrap(showOffer(token))).data;
  // The offer is not reloaded while the person reads and decides; the API refuses an answer that is out of date.
  const { data, error, mutate } = useSWR<OfferOfLink, ApiFailureError>(
    ["offer-of-link", token],
    load,
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  return { offer: data ?? null, failure: error?.failure ?? null, retry: () => mutate() };
}

/** Shown after declining. The heading takes the focus, because the pressed button was removed. */
function Declined() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        Вы отказались от этого времени
      </h2>
      <p>
        Его предложат следующему. Вы&nbsp;остаётесь в&nbsp;листе ожидания на&nbsp;прежнем месте.
        Выйти из&nbsp;него можно <Link to={paths.cabinet.waiting}>в&nbsp;личном кабинете</Link>.
      </p>
    </Card>
  );
}

/** Shown after booking. The heading takes the focus, as in `Declined`. */
function Booked({ recordId }: { recordId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        Вы записаны
      </h2>
      <p>
        Номер записи: {recordId}. Письмо с&nbsp;адресом и&nbsp;временем уже в&nbsp;пути;
        по&nbsp;ссылке в&nbsp;нём запись можно отменить.
      </p>
    </Card>
  );
}
