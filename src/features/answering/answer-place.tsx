import type { ReminderAnswer, VisitOfLink } from "@rodinki/contract/visit-link";
import { Link } from "gatsby";
import { useAtomValue } from "jotai";
import { useState, useEffect, useRef } from "react";
import { Card } from "../../components/card";
import { Skeleton } from "../../components/skeleton";
import { VisitWords } from "../../components/visit-words";
import { WhatToBring } from "../../components/visit-place";
import { paths } from "../../lib/paths";
import { useHydrated } from "../../lib/use-hydrated";
import { followingLinkAtom, openedLinkAtom, type ReminderLink } from "../../session/opened-link";
import { swrCacheAtom } from "../../session/session-atoms";
import { AlternativePart } from "./alternative-part";
import { Question } from "./question";
import { useVisitOfLink } from "./use-visit-of-link";
import { VisitOfLinkFailure } from "./visit-of-link-failure";

/** The question of a reminder's link; without a link, an explanation of where to find it. */
export function AnswerPlace() {
  const link = useAtomValue(openedLinkAtom);
  const isFollowing = useAtomValue(followingLinkAtom);
  const isHydrated = useHydrated();
  const isOpened = link?.kind === "reminder" || link?.kind === "alternative";
  if (!isHydrated || (!isOpened && isFollowing)) {
    return (
      <>
        <Skeleton label="Открываем ссылку из письма" heights={["3rem", "6rem", "4rem"]} />
        <noscript>
          <p>Ответить можно с&nbsp;включённым JavaScript. Отвечать не&nbsp;обязательно.</p>
        </noscript>
      </>
    );
  }
  if (!isOpened) return <NoLink />;
  if (link.kind === "alternative") {
    return <AlternativePart key={`${link.token} ${link.clinicTimeId}`} {...link} />;
  }
  return <AnswerPart key={`${link.token} ${link.answer}`} {...link} />;
}

/** Shown without the link of an e-mail, for example after a reload. */
const NoLink = () => (
  <div>
    <p>
      За&nbsp;двое суток и&nbsp;за&nbsp;три часа до&nbsp;осмотра мы&nbsp;отправляем письмо
      с&nbsp;двумя ссылками: «Приду» и&nbsp;«Не&nbsp;смогу». Откройте одну из&nbsp;них, чтобы
      ответить.
    </p>
    <p>
      Все ваши записи есть в&nbsp;<Link to={paths.cabinet.appointments}>личном кабинете</Link>.
    </p>
  </div>
);

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
  if (failure !== null) return <VisitOfLinkFailure failure={failure} onRetry={retry} />;
  if (visit === null) {
    return <Skeleton label="Загружаем запись" heights={["3rem", "6rem", "4rem"]} />;
  }
  return <Question visit={visit} token={token} wanted={answer} onAnswered={finish} />;
}

/** The result of the answer. It takes the focus, because the pressed button was removed. */
export function Answered({ visit, answer }: { visit: VisitOfLink; answer: ReminderAnswer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isComing = answer === "coming";
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        {isComing ? "Спасибо, ждём вас" : "Запись отменена"}
      </h2>
      {isComing ? (
        <>
          <VisitWords visit={visit} />
          <div>
            <p>Взять с&nbsp;собой:</p>
            <WhatToBring isChild={visit.isChild} />
          </div>
        </>
      ) : (
        <p>
          Спасибо, что предупредили. Когда сможете прийти,{" "}
          <Link to={paths.appointment}>выберите другое время</Link>.
        </p>
      )}
    </Card>
  );
}
