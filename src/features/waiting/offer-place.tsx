import { Link } from "gatsby";
import { useAtomValue } from "jotai";
import { useState, useEffect, useRef } from "react";
import { resumeByLink, showOffer } from "../../api-client/waiting";
import * as actionStyles from "../../components/actions.module.css";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Skeleton } from "../../components/skeleton";
import { useFocusOn } from "../../lib/focus";
import { paths } from "../../lib/paths";
import { useHydrated } from "../../lib/use-hydrated";
import { followingLinkAtom, openedLinkAtom, type OfferLink } from "../../session/opened-link";
import { EndedOffer, OfferQuestion } from "./offer-question";
import type { OfferOfLink } from "@rodinki/contract/waiting";
import useSWR from "swr";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import { LoadError } from "../../components/load-error";

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

/** The offer or the question of an e-mail's link; without a link, an explanation of where to find offers. */
export function OfferPlace() {
  const opened = useAtomValue(openedLinkAtom);
  const link = opened?.kind === "offer" || opened?.kind === "resume" ? opened : null;
  const isFollowing = useAtomValue(followingLinkAtom);
  const isHydrated = useHydrated();
  if (!isHydrated || (link === null && isFollowing)) {
    return (
      <>
        <Skeleton label="Открываем ссылку из письма" heights={["3rem", "6rem", "4rem"]} />
        <noscript>
          <p>
            Ответить можно с&nbsp;включённым JavaScript. Если время не&nbsp;подходит, через полчаса
            его предложат следующему.
          </p>
        </noscript>
      </>
    );
  }
  if (link?.kind === "resume") return <ResumeQuestion key={link.token} token={link.token} />;
  if (link === null) return <NoOffer />;
  return <OfferPart key={`${link.token} ${link.answer}`} {...link} />;
}

/** Shown without the link of an e-mail, for example after a reload. */
const NoOffer = () => (
  <p>
    Когда освободится время, которое вам подходит, мы&nbsp;пришлём письмо с&nbsp;двумя ссылками.
    То&nbsp;же самое видно в&nbsp;личном кабинете:{" "}
    <Link to={paths.cabinet.waiting}>лист ожидания</Link>.
  </p>
);

type State = { kind: "asked" | "busy" | "done" } | { kind: "failed" | "ended"; message: string };

/**
 * Asks a person who did not answer an offer whether they still wait. Opening the e-mail's link alone changes nothing.
 */
function ResumeQuestion({ token }: { token: string }) {
  const [state, setState] = useState<State>({ kind: "asked" });
  const isDone = state.kind === "done";
  const heading = useFocusOn<HTMLHeadingElement>(isDone);

  const resume = async () => {
    setState({ kind: "busy" });
    const result = await resumeByLink(token);
    if (result.ok) return setState({ kind: "done" });
    const { code, message } = result.error;
    setState({ kind: code === "not_found" ? "ended" : "failed", message });
  };

  if (state.kind === "ended") return <EndedOffer message={state.message} />;
  if (isDone) {
    return (
      <Card>
        <h2 ref={heading} tabIndex={-1}>
          Вы снова в&nbsp;очереди
        </h2>
        <p>
          Напишем, когда освободится время, которое вам подходит. Что именно вы&nbsp;ждёте, видно{" "}
          <Link to={paths.cabinet.waiting}>в&nbsp;личном кабинете</Link>.
        </p>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="resume">
      <h2 id="resume">Вы ещё ждёте осмотра?</h2>
      <p>
        На&nbsp;прошлое предложение ответа не&nbsp;было, поэтому новых мы&nbsp;пока не&nbsp;делаем.
        Если больше не&nbsp;ждёте, просто закройте страницу.
      </p>
      {state.kind === "failed" && (
        <p className={actionStyles.refusal} role="alert">
          {state.message}
        </p>
      )}
      <div className={actionStyles.buttons}>
        <Button busy={state.kind === "busy"} onClick={() => void resume()}>
          Я&nbsp;ещё жду
        </Button>
      </div>
    </Card>
  );
}
