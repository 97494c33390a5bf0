import { useState } from "react";
import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useFocusOn } from "../../lib/use-focus-on";
import { Device } from "./device";
import { TurnOnHere } from "./turn-on-here";
import { usePush } from "./use-push";
import * as styles from "./push.module.css";

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
        <ul className={styles.devices}>
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
