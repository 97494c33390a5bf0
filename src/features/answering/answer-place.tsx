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
import { useVisitOfLink } from "./use-visit-of-link";
import { OtherWays, VisitOfLinkFailure } from "./visit-of-link-failure";
import { answerReminder } from "@rodinki/contract/paths";
import { request, type ApiFailure } from "../../api-client/request";
import * as actionStyles from "../../components/actions.module.css";
import { Button } from "../../components/button";
import { MoveInstead } from "./move-instead";

interface QuestionProps {
  visit: VisitOfLink;
  token: string;
  /** The answer in the link. */
  wanted: ReminderAnswer;
  onAnswered: (answer: ReminderAnswer) => void;
}

/**
 * Asks for a confirmation of the answer. Changing «приду» to «не смогу» takes one press more, because that cancels the
 * visit.
 */
function Question({ visit, token, wanted, onAnswered }: QuestionProps) {
  const [asked, setAsked] = useState(wanted);
  const [busy, setBusy] = useState<ReminderAnswer | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const send = async (answer: ReminderAnswer) => {
    setBusy(answer);
    const result = await request(answerReminder, { body: { token, answer } });
    setBusy(null);
    if (result.ok) return onAnswered(result.data.data.answer);
    setFailure(result.error);
  };
  const confirm = (label: string, variant: "primary" | "outline") => (
    <Button variant={variant} busy={busy === "coming"} onClick={() => void send("coming")}>
      {label}
    </Button>
  );

  return (
    <Card aria-labelledby="question">
      <h2 id="question">{asked === "coming" ? "Придёте на\u00a0осмотр?" : "Отменить запись?"}</h2>
      <VisitWords visit={visit} />
      <p>{noteOn(visit, asked)}</p>
      {failure && (
        <p className={actionStyles.refusal} role="alert">
          {failure.message}
        </p>
      )}
      <div className={actionStyles.buttons}>
        {asked === "coming" ? (
          <>
            {confirm("Да, приду", "primary")}
            <Button variant="outline" onClick={() => setAsked("not-coming")}>
              Не&nbsp;смогу
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="danger"
              busy={busy === "not-coming"}
              onClick={() => void send("not-coming")}
            >
              Да, отменить
            </Button>
            {confirm("Нет, приду", "outline")}
            <MoveInstead id={visit.id} />
          </>
        )}
      </div>
    </Card>
  );
}

function noteOn({ isConfirmed }: VisitOfLink, asked: ReminderAnswer): string {
  if (asked === "not-coming")
    return "Время сразу станет доступно другим: оно достанется тому, кто его ждёт.";
  return isConfirmed
    ? "Вы\u00a0уже ответили, что придёте. Ответ можно изменить до\u00a0начала осмотра."
    : "Так клиника будет знать, что время не\u00a0пропадёт. Ответ можно изменить до\u00a0начала осмотра.";
}

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
    <OtherWays />
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
