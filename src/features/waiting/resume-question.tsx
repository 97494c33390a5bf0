import { Link } from "gatsby";
import { useState } from "react";
import { resumeByLink } from "../../api-client/waiting";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { paths } from "../../lib/paths";
import { useFocusOn } from "../../lib/use-focus-on";
import { EndedOffer } from "./ended-offer";
import * as styles from "./waiting.module.css";

type State = { kind: "asked" | "busy" | "done" } | { kind: "failed" | "ended"; message: string };

/**
 * Asks a person who did not answer an offer whether they still wait. Opening the e-mail's link alone changes nothing.
 */
export function ResumeQuestion({ token }: { token: string }) {
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
        <p className={styles.refusal} role="alert">
          {state.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button busy={state.kind === "busy"} onClick={() => void resume()}>
          Я&nbsp;ещё жду
        </Button>
      </div>
    </Card>
  );
}
