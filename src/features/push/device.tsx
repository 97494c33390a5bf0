import { useState } from "react";
import { Button } from "../../components/button";
import { formatMoment } from "../../lib/dates";
import type { KnownDevice } from "./known-devices";
import * as styles from "./push.module.css";

interface DeviceProps {
  device: KnownDevice;
  /** @returns why not; empty: it is done */
  turnOff: (device: KnownDevice) => Promise<string>;
  onDone: () => void;
}

/** One device that gets notices. Turned off, it leaves the list: it is turned on again as easily, so nothing asks twice. */
export function Device({ device, turnOff, onDone }: DeviceProps) {
  const { device: name, isHere, createdAt } = device;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const press = async () => {
    setBusy(true);
    const message = await turnOff(device);
    setBusy(false);
    setRefused(message);
    if (message === "") onDone();
  };
  return (
    <li>
      <p className={styles.device}>
        {name} {isHere && <span className={styles.here}>это устройство</span>}
      </p>
      <p className={styles.when}>
        Включены: <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
      </p>
      {refused !== "" && (
        <p className={styles.refusal} role="alert">
          {refused}
        </p>
      )}
      <Button
        variant="quiet"
        busy={busy}
        onClick={() => void press()}
        aria-label={`Отключить: ${name}`}
      >
        Отключить
      </Button>
    </li>
  );
}
