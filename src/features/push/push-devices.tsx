import { useState } from "react";
import * as actionStyles from "../../components/actions.module.css";
import * as deviceStyles from "../../components/device-list.module.css";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { formatMoment } from "../../lib/dates";
import { useFocusOn } from "../../lib/focus";
import type { KnownDevice } from "./known-devices";
import * as styles from "./push.module.css";
import { pushAbility } from "./this-browser";
import { HomeScreenWords, RefusedWords, usePush, type TurnedOn } from "./use-push";

/** The person's devices that get notices, with a switch for each. */
export const PushDevices = () => (
  <Card aria-labelledby="push-devices">
    <h2 id="push-devices">Уведомления</h2>
    <p>
      Сообщим на&nbsp;телефон или компьютер, когда освободится время, клиника что-то изменит
      или&nbsp;скоро осмотр. На&nbsp;экране будет только «Есть новость о&nbsp;вашей записи»
      и&nbsp;название или адрес сайта. Письма придут всё равно.
    </p>
    <Devices />
  </Card>
);

function Devices() {
  const { devices, error, reload, turnOn, turnOff } = usePush();
  const [said, setSaid] = useState("");
  const note = useFocusOn<HTMLParagraphElement>(said);
  if (devices === undefined) {
    return error ? (
      <LoadError message={error.message} onRetry={reload} />
    ) : (
      <Skeleton label="Загружаем список уведомлений" heights={["3rem"]} />
    );
  }
  return (
    <>
      <p ref={note} className={styles.said} role="status" tabIndex={-1}>
        {said}
      </p>
      {devices.length > 0 && (
        <ul className={deviceStyles.devices}>
          {devices.map((device) => (
            <Device
              key={device.id}
              device={device}
              turnOff={turnOff}
              onDone={() => setSaid(`${device.device}: уведомления отключены`)}
            />
          ))}
        </ul>
      )}
      {!devices.some(({ isHere }) => isHere) && (
        <TurnOnHere turnOn={turnOn} onDone={() => setSaid("Уведомления включены")} />
      )}
    </>
  );
}

interface DeviceProps {
  device: KnownDevice;
  /**
   * @returns the error message; empty on success
   */
  turnOff: (device: KnownDevice) => Promise<string>;
  onDone: () => void;
}

/** A device that gets notices. Turning it off needs no confirmation, because it can be turned on again. */
function Device({ device, turnOff, onDone }: DeviceProps) {
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
      <p className={deviceStyles.device}>
        {name} {isHere && <span className={deviceStyles.here}>это устройство</span>}
      </p>
      <p className={deviceStyles.when}>
        Включены: <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>
      </p>
      {refused !== "" && (
        <p className={actionStyles.refusal} role="alert">
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

interface TurnOnHereProps {
  turnOn: () => Promise<TurnedOn>;
  onDone: () => void;
}

/** Turns notices on in this browser, or explains why that is impossible. */
function TurnOnHere({ turnOn, onDone }: TurnOnHereProps) {
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
        <p className={actionStyles.refusal} role="alert">
          {failure}
        </p>
      )}
      <div className={actionStyles.buttons}>
        <Button variant="outline" busy={busy} onClick={() => void press()}>
          Включить на&nbsp;этом устройстве
        </Button>
      </div>
    </>
  );
}
