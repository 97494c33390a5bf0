import { useState } from "react";
import { Button } from "../../components/button";
import { HomeScreenWords, RefusedWords } from "./refused-words";
import { pushAbility } from "./this-browser";
import type { TurnedOn } from "./use-push";
import * as styles from "./push.module.css";

interface TurnOnHereProps {
  turnOn: () => Promise<TurnedOn>;
  onDone: () => void;
}

/** Turns notices on in this browser, or explains why that is impossible. */
export function TurnOnHere({ turnOn, onDone }: TurnOnHereProps) {
  const [ability] = useState(pushAbility);
  const [isForbidden, setIsForbidden] = useState(
    () => ability === "yes" && Notification.permission === "denied",
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const press = async () => {
    setBusy(true);
    const turned = await turnOn();
    setBusy(false);
    setFailure(turned.is === "failed" ? turned.message : "");
    setIsForbidden(Notification.permission === "denied");
    if (turned.is === "on") onDone();
  };
  if (ability === "home-screen") return <HomeScreenWords />;
  if (ability === "no") {
    return <p>Этот браузер уведомлений показывать не&nbsp;умеет: всё придёт на&nbsp;почту.</p>;
  }
  if (isForbidden) return <RefusedWords />;
  return (
    <>
      {failure !== "" && (
        <p className={styles.refusal} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="outline" busy={busy} onClick={() => void press()}>
          Включить на&nbsp;этом устройстве
        </Button>
      </div>
    </>
  );
}
