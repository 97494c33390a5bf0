import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button";
import * as button from "../../components/button.module.css";
import * as styles from "./calendar-feed.module.css";

/** Calendar programs subscribe to links with this scheme. */
const asSubscription = (address: string) => address.replace(/^https?:/, "webcal:");

/** Shows a new address, which is shown only this once. */
export function Address({ address }: { address: string }) {
  const [said, setSaid] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // The address takes the focus, because the pressed button was removed.
  useEffect(() => field.current?.focus(), [address]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Адрес скопирован");
    } catch {
      field.current?.select();
      setSaid("Скопировать не\u00a0получилось: адрес выделен, скопируйте его сами");
    }
  };

  return (
    <div className={styles.address}>
      <label>
        Ваш адрес
        <input
          ref={field}
          readOnly
          value={address}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <p>
        Сохраните его сейчас: показать ещё раз мы&nbsp;не&nbsp;сможем. Не&nbsp;передавайте
        его&nbsp;никому, кто не&nbsp;должен знать о&nbsp;ваших записях.
      </p>
      <div className={styles.actions}>
        <a className={`${button.button} ${button.primary}`} href={asSubscription(address)}>
          Открыть в&nbsp;календаре
        </a>
        <Button variant="outline" onClick={() => void copy()}>
          Скопировать
        </Button>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
