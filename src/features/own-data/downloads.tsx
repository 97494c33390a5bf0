import type { OwnData } from "@rodinki/contract/own-data";
import { printOwnData } from "@rodinki/contract/paths";
import { useState } from "react";
import { request } from "../../api-client/request";
import { Button } from "../../components/button";
import { bytesOf, saveFile } from "../../lib/save-file";
import { useRefusal } from "../../popups/use-refusal";
import * as styles from "./own-data.module.css";

/** The downloads of the person's data. Both files are made on request and not stored. */
export function Downloads({ data }: { data: OwnData }) {
  const [busy, setBusy] = useState(false);
  const [failure, refuse] = useRefusal();

  const print = async () => {
    setBusy(true);
    const result = await request(printOwnData);
    setBusy(false);
    refuse(result.ok ? null : result.error);
    if (!result.ok) return;
    const { fileName, base64 } = result.data.data;
    saveFile(bytesOf(base64), "application/pdf", fileName);
  };

  return (
    <>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void print()}>
          Скачать для чтения (PDF)
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            saveFile(JSON.stringify(data, null, 2), "application/json", "moi-dannye.json")
          }
        >
          Скачать для программ (JSON)
        </Button>
      </div>
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}
