import { Link, navigate } from "gatsby";
import { useState, useEffect } from "react";
import guide from "../../../content/guided-check.yml";
import { Button } from "../../components/button";
import * as button from "../../components/button.module.css";
import { paths } from "../../lib/paths";
import { useFocusOnChange } from "../../lib/focus";
import { useHydrated } from "../../lib/use-hydrated";
import * as styles from "./guided-check.module.css";
import { Outcome } from "./outcome";
import {
  hashAfter,
  hashAfterFinding,
  screenOf,
  type Finding,
  type Person,
  type Screen,
} from "./progress";
import { Question } from "./question";
import { BodyFigure, TONES } from "../../components/body-figure";
import { Whose } from "./whose";

/**
 * Prevents the screen from turning off while the page is in use, if the browser supports it and the battery allows it.
 */
function useAwakeScreen(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // The lock is refused when the battery is low or the page has just been hidden: the screen then turns off as
        // usual.
      }
    };
    const takeAgain = () => void take();
    takeAgain();
    // The browser releases the lock when the page is hidden, so it is requested again afterwards.
    document.addEventListener("visibilitychange", takeAgain);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", takeAgain);
      void lock?.release();
    };
  }, [isWanted]);
}

interface StepProps {
  /** Counted from 1. */
  step: number;
  onAnswer: (isFound: boolean) => void;
}

/** One step: where to look, and whether something was seen. */
function Step({ step, onAnswer }: StepProps) {
  const { text = "", zone = "face" } = guide.steps[step - 1] ?? {};
  return (
    <>
      <p className={styles.words}>{text}</p>
      <BodyFigure marked={zone} tone={TONES[step % TONES.length] ?? "medium"} />
      <div className={styles.answers}>
        <Button variant="outline" onClick={() => onAnswer(false)}>
          {guide.answers.nothing}
        </Button>
        <Button variant="outline" onClick={() => onAnswer(true)}>
          {guide.answers.found}
        </Button>
      </div>
    </>
  );
}

const go = (hash: string) => void navigate(paths.guidedCheck + hash);

function titleOf(screen: Screen, finding: Finding): string {
  if (screen === "start") return guide.prepare.title;
  if (screen === "question" || screen === "whose") return guide[screen].title;
  if (screen !== "outcome") return guide.steps[screen.step - 1]?.title ?? "";
  const { calm, watch, doctor } = guide.outcomes;
  if (finding === "nothing") return calm.title;
  return (finding === "watch" ? watch : doctor).title;
}

/** The self-check, one step per screen. The answers are stored only in this page's memory. */
export function GuidedCheck({ hash }: { hash: string }) {
  const isHydrated = useHydrated();
  const screen = isHydrated ? screenOf(hash) : "start";
  const [found, setFound] = useState<ReadonlySet<number>>(new Set());
  const [finding, setFinding] = useState<Finding>("nothing");
  const [person, setPerson] = useState<Person>("adult");
  useAwakeScreen(typeof screen === "object");

  const heading = useFocusOnChange<HTMLHeadingElement>(hash);

  const answerStep = (step: number, isFound: boolean) => {
    const now = new Set(found);
    if (isFound) now.add(step);
    else now.delete(step);
    setFound(now);
    setFinding("nothing");
    setPerson("adult");
    go(hashAfter(step, now));
  };

  return (
    <section className={styles.screen} aria-labelledby="guide-step">
      {typeof screen === "object" && (
        <div
          className={styles.progress}
          style={{
            backgroundImage: `linear-gradient(90deg, var(--primary) ${(screen.step / guide.steps.length) * 100}%, var(--line) 0)`,
          }}
        >
          <p className={styles.count}>
            Шаг {screen.step} из {guide.steps.length}
          </p>
          <Link
            to={
              screen.step > 1 ? `${paths.guidedCheck}#step-${screen.step - 1}` : paths.guidedCheck
            }
          >
            Назад
          </Link>
        </div>
      )}
      <h2 id="guide-step" ref={heading} tabIndex={-1}>
        {titleOf(screen, finding)}
      </h2>
      {screen === "start" && <Start />}
      {typeof screen === "object" && (
        <Step
          key={screen.step}
          step={screen.step}
          onAnswer={(isFound) => answerStep(screen.step, isFound)}
        />
      )}
      {screen === "question" && (
        <Question
          places={guide.steps.filter((_, index) => found.has(index + 1)).map(({ title }) => title)}
          onAnswer={(answer) => {
            setFinding(answer);
            go(hashAfterFinding(answer));
          }}
        />
      )}
      {screen === "whose" && (
        <Whose
          onAnswer={(answer) => {
            setPerson(answer);
            go("#outcome");
          }}
        />
      )}
      {screen === "outcome" && (
        <>
          <Outcome finding={finding} person={person} />
          <Link
            className={`${button.button} ${button.quiet}`}
            to={paths.guidedCheck}
            onClick={() => setFound(new Set())}
          >
            {guide.again}
          </Link>
        </>
      )}
    </section>
  );
}

/** The list of what to prepare. Without scripts it links to the page with all steps. */
const Start = () => (
  <>
    <ul>
      {guide.prepare.list.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
    <div className={styles.begin} data-search-ignore>
      <Button className={styles.start} onClick={() => void navigate(`${paths.guidedCheck}#step-1`)}>
        {guide.start}
      </Button>
      <Link to={paths.selfCheck}>{guide.whole}</Link>
    </div>
  </>
);
