import { WAITING_ENTRIES } from "@rodinki/contract/limits";
import type { JoinWaitingBody } from "@rodinki/contract/waiting";
import { useState, type ReactNode } from "react";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useFocusOn } from "../../lib/focus";
import { EntryCard } from "./entry-card";
import { JoinForm } from "./join-form";
import { isOffered } from "./take-offer";
import { useWaiting } from "./use-waiting";
import * as styles from "./waiting.module.css";

interface WaitingPageProps {
  /** The person's most likely city; null if it is unknown. */
  cityId: number | null;
  /** Content to show after joining the waiting list. */
  afterJoining?: ReactNode;
}

const HowItGoes = () => (
  <p>
    Если кто-то отменит запись, мы&nbsp;предложим это время вам: пришлём письмо и&nbsp;придержим
    место на&nbsp;полчаса. Время достаётся тому, кто раньше встал в&nbsp;очередь. Если
    не&nbsp;ответить, мы&nbsp;спросим, ждёте&nbsp;ли вы&nbsp;ещё. Ночью мы&nbsp;не&nbsp;пишем.
  </p>
);

/** The person's waiting list: the entries, their offers, and the form to join. */
export function WaitingPage({ cityId, afterJoining }: WaitingPageProps) {
  const { entries, error, reload, join, ...ways } = useWaiting();
  const [isJoining, setIsJoining] = useState(false);
  const [hasJoined, setHasJoined] = useState(false);
  const [said, setSaid] = useState("");
  const note = useFocusOn<HTMLParagraphElement>(said);

  const say = (words: string) => {
    setIsJoining(false);
    setSaid(words);
  };
  // The form stays open after a refusal, even if the list already contains the entry.
  const tryToJoin = async (body: JoinWaitingBody) => {
    setIsJoining(true);
    return join(body);
  };
  const isEmpty = entries?.length === 0;
  const hasOffer = entries?.some(isOffered) ?? false;
  const isFull = (entries?.length ?? 0) >= WAITING_ENTRIES;
  return (
    <div className={styles.page}>
      <h1>Лист ожидания</h1>
      {!hasOffer && <HowItGoes />}
      <p ref={note} className={styles.note} role="status" tabIndex={-1}>
        {said}
      </p>
      {hasJoined && afterJoining}
      {entries === undefined && error && <LoadError message={error.message} onRetry={reload} />}
      {entries === undefined && !error && (
        <Skeleton label="Загружаем лист ожидания" heights={["8rem", "6rem"]} />
      )}
      {!isEmpty && entries && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <EntryCard key={entry.id} entry={entry} {...ways} onDone={say} />
          ))}
        </ul>
      )}
      {entries && (isEmpty || (isJoining && !isFull)) && (
        <JoinForm
          cityId={cityId}
          join={tryToJoin}
          onJoined={() => {
            setHasJoined(true);
            say(
              "Вы\u00a0в\u00a0листе ожидания. Напишем, когда освободится время, которое вам подходит.",
            );
          }}
        />
      )}
      {entries && isFull && (
        <p>
          Ждать можно не&nbsp;больше чем для&nbsp;трёх человек сразу. Чтобы ждать для&nbsp;другого,
          нажмите «Больше не&nbsp;ждать» у&nbsp;одного из&nbsp;них.
        </p>
      )}
      {!isEmpty && entries && !isFull && !isJoining && (
        <Button variant="outline" onClick={() => setIsJoining(true)}>
          Ждать ещё одно время
        </Button>
      )}
      {hasOffer && <HowItGoes />}
    </div>
  );
}
