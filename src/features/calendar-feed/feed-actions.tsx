import { useSetAtom } from "jotai";
import { useState } from "react";
import type { ApiFailure } from "../../api-client/request";
import * as actionStyles from "../../components/actions.module.css";
import { Button } from "../../components/button";
import { confirmAtom } from "../../popups/popup-atoms";
import { useRefusal } from "../../popups/use-refusal";

/**
 * @returns null on success, otherwise the failure
 */
type Change = () => Promise<ApiFailure | null>;

interface FeedActionsProps {
  hasFeed: boolean;
  make: Change;
  end: Change;
}

/** Makes, renews and ends the address, after a confirmation if that ends an address. */
export function FeedActions({ hasFeed, make, end }: FeedActionsProps) {
  const confirm = useSetAtom(confirmAtom);
  const [busy, setBusy] = useState(false);
  const [failure, refuse] = useRefusal();

  const apply = async (change: Change) => {
    setBusy(true);
    const refused = await change();
    setBusy(false);
    refuse(refused);
  };
  const renew = () =>
    confirm({
      title: "Создать новый адрес?",
      description:
        "Прежний сразу перестанет действовать: календари, в\u00a0которые вы\u00a0его добавили, больше ничего не\u00a0узнают.",
      cancelText: "Нет, оставить",
      applyText: "Да, создать",
      onConfirm: () => void apply(make),
    });
  const turnOff = () =>
    confirm({
      title: "Отключить адрес?",
      description: "Календари, в\u00a0которые вы\u00a0его добавили, больше ничего не\u00a0узнают.",
      cancelText: "Нет, оставить",
      applyText: "Да, отключить",
      onConfirm: () => void apply(end),
    });

  return (
    <>
      {failure !== null && (
        <p className={actionStyles.refusal} role="alert">
          {failure}
        </p>
      )}
      <div className={actionStyles.buttons}>
        {hasFeed ? (
          <>
            <Button variant="outline" busy={busy} onClick={renew}>
              Создать новый адрес
            </Button>
            <Button variant="quiet" onClick={turnOff}>
              Отключить
            </Button>
          </>
        ) : (
          <Button variant="outline" busy={busy} onClick={() => void apply(make)}>
            Создать адрес
          </Button>
        )}
      </div>
    </>
  );
}
