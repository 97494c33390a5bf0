import type { OwnData } from "@rodinki/contract/own-data";
import { printOwnData } from "@rodinki/contract/paths";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { request } from "../../api-client/request";
import { Button } from "../../components/button";
import { bytesOf, saveFile } from "../../lib/save-file";
import { askToSignInAtom } from "../../popups/popup-atoms";
import * as styles from "./own-data.module.css";

/** Both files are made when they are asked for; nothing is kept of them. */
export function Downloads({ data }: { data: OwnData }) {
  const askToSignIn = useSetAtom(askToSignInAtom);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const print = async () => {
    setBusy(true);
    const result = await request(printOwnData);
    setBusy(false);
    setFailure(result.ok ? "" : result.error.message);
    if (!result.ok) return askToSignIn(result.error);
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
      {failure !== "" && <p role="alert">{failure}</p>}
    </>
  );
}
