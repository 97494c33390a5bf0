import type { WaitingEntry } from "@rodinki/contract/waiting";
import { Fragment, useState } from "react";
import { formatDate, formatDayAndMonth } from "../../../shared/day-words";
import type { ApiFailure } from "../../api-client/request";
import * as actionStyles from "../../components/actions.module.css";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import * as facts from "../../components/facts.module.css";
import { VisitWords } from "../../components/visit-words";
import { holdTogether } from "../../lib/dates";
import { partNames, weekdayNames } from "../../lib/weekdays";
import { useRefusal } from "../../popups/use-refusal";
import { HeldUntil } from "./accept-button";
import { isOffered, takeOffer } from "./take-offer";
import type { Waiting } from "./use-waiting";

interface EntryCardProps extends Pick<Waiting, "leave" | "decline" | "resume"> {
  entry: WaitingEntry;
  /** Called after an action, when the card or its button was removed. */
  onDone: (words: string) => void;
}

const Wish = ({ entry }: Pick<EntryCardProps, "entry">) => (
  <dl className={facts.facts} aria-label="Что вам подходит">
    {wordsOf(entry).map(([name, words]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{words}</dd>
      </Fragment>
    ))}
  </dl>
);

/** An entry of the waiting list, with its present offer. */
export function EntryCard({ entry, leave, decline, resume, onDone }: EntryCardProps) {
  const [busy, setBusy] = useState("");
  const [failure, refuse] = useRefusal();

  const apply = async (name: string, change: Promise<ApiFailure | null>, words: string) => {
    setBusy(name);
    const refused = await change;
    setBusy("");
    refuse(refused);
    if (refused) return;
    onDone(words);
  };
  const title = `entry-${entry.id}`;
  const isStopped = entry.stopped && !isOffered(entry);
  const isPaused = entry.paused && !isStopped && !isOffered(entry);
  const heading = isStopped ? "Вы ещё ждёте?" : isPaused ? "Ожидание на\u00a0паузе" : "Вы ждёте";

  return (
    <Card as="li">
      <h2 id={title}>{isOffered(entry) ? "Освободилось время" : heading}</h2>
      {isStopped && (
        <p>
          На&nbsp;прошлое предложение вы&nbsp;не&nbsp;ответили, поэтому новых мы&nbsp;пока
          не&nbsp;делаем. Нажмите «Я&nbsp;ещё жду», и&nbsp;вы&nbsp;вернётесь в&nbsp;очередь.
        </p>
      )}
      {isPaused && (
        <p>
          Пока действует ваша запись, другого времени мы&nbsp;не&nbsp;предлагаем. Если отмените её,
          снова будете в&nbsp;очереди на&nbsp;своём месте.
        </p>
      )}
      {isOffered(entry) && (
        <>
          <VisitWords visit={entry.offer} />
          <HeldUntil {...entry.offer} />
        </>
      )}
      {!isOffered(entry) && <Wish entry={entry} />}
      {failure !== null && (
        <p className={actionStyles.refusal} role="alert">
          {failure}
        </p>
      )}
      <div className={actionStyles.buttons} role="group" aria-labelledby={title}>
        {isOffered(entry) && (
          <>
            <Button onClick={() => takeOffer(entry)}>Записаться</Button>
            <Button
              variant="outline"
              busy={busy === "decline"}
              onClick={() =>
                void apply(
                  "decline",
                  decline(entry),
                  "Это время предложат следующему. Вы\u00a0остаётесь в\u00a0листе ожидания.",
                )
              }
            >
              Не&nbsp;подходит
            </Button>
          </>
        )}
        {isStopped && (
          <Button
            busy={busy === "resume"}
            onClick={() =>
              void apply(
                "resume",
                resume(entry),
                "Вы\u00a0снова в\u00a0очереди. Напишем, когда освободится время, которое вам подходит.",
              )
            }
          >
            Я&nbsp;ещё жду
          </Button>
        )}
        <Button
          variant="quiet"
          busy={busy === "leave"}
          onClick={() =>
            void apply(
              "leave",
              leave(entry),
              "Вы\u00a0больше не\u00a0ждёте. Писем о\u00a0свободном времени не\u00a0будет.",
            )
          }
        >
          Больше не&nbsp;ждать
        </Button>
      </div>
      {isOffered(entry) && <Wish entry={entry} />}
    </Card>
  );
}

const GROUPS: Record<string, string> = {
  "1234567": "в\u00a0любой день недели",
  "12345": "по\u00a0будням",
  "67": "по\u00a0выходным",
};

/** Describes which times suit, by the name of each fact. */
export function wordsOf(entry: WaitingEntry): [name: string, words: string][] {
  const { city, clinics, since, until, weekdays, childBirthday, childName } = entry;
  const days = [...new Set(weekdays)].sort() as `${keyof typeof weekdayNames}`[];
  const named = days.map((day) => weekdayNames[day]).join(", ");
  const parts = Object.entries(partNames).filter(([part]) => entry[part as keyof typeof partNames]);
  return [
    ...(childBirthday === null
      ? []
      : [
          [
            "Для\u00a0кого",
            `${childName || "Ребёнок"}, дата рождения ${formatDate(childBirthday)}`,
          ] as [string, string],
        ]),
    [
      "Где",
      holdTogether(`${city}, ${clinics.length === 0 ? "любая клиника" : clinics.join(", ")}`),
    ],
    [
      "Когда",
      `${holdTogether(`С\u00a0${formatDayAndMonth(since)} по\u00a0${formatDayAndMonth(until)}`)}, ${GROUPS[days.join("")] ?? named}`,
    ],
    [
      "Время",
      parts.length === Object.keys(partNames).length
        ? "любое"
        : holdTogether(parts.map(([, name]) => name).join("; ")),
    ],
  ];
}
