import type { OwnData } from "@rodinki/contract/own-data";
import { printOwnData } from "@rodinki/contract/paths";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { request } from "../../api-client/request";
import { Button } from "../../components/button";
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

/** Gives the browser a file to save. */
function saveFile(content: BlobPart, type: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The browser has taken it by the time that anything else can be pressed.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
