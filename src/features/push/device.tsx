import { useState } from "react";
import { Button } from "../../components/button";
import { formatMoment } from "../../lib/dates";
import type { KnownDevice } from "./known-devices";
import * as styles from "./push.module.css";

interface DeviceProps {
  device: KnownDevice;
  /**
   * @returns the error message; empty on success
   */
  turnOff: (device: KnownDevice) => Promise<string>;
  onDone: () => void;
}

/** A device that gets notices. Turning it off needs no confirmation, because it can be turned on again. */
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
