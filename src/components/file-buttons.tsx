import type { ExportFormat } from "@rodinki/contract/clinic-export";
import { useState } from "react";
import { bytesOf, saveFile } from "../lib/save-file";
import { Button } from "./button";

/** The answer of the call: the file, or the failure. */
type Loaded =
  | { ok: true; data: { fileName: string; type: string; base64: string } }
  | { ok: false; error: { message: string } };

interface FileButtonsProps {
  /** Labels of the buttons, Excel first. */
  labels: Record<ExportFormat, string>;
  load: (format: ExportFormat) => Promise<Loaded>;
}

/** Buttons that save a table in one of two file formats. */
export function FileButtons({ labels, load }: FileButtonsProps) {
  const [running, setRunning] = useState<ExportFormat | null>(null);
  const [failure, setFailure] = useState("");
  const take = async (format: ExportFormat) => {
    setRunning(format);
    const result = await load(format);
    setRunning(null);
    setFailure(result.ok ? "" : result.error.message);
    if (!result.ok) return;
    const { base64, type, fileName } = result.data;
    saveFile(bytesOf(base64), type, fileName);
  };
  return (
    <>
      {(Object.keys(labels) as ExportFormat[]).map((format) => (
        <Button
          key={format}
          variant="outline"
          busy={running === format}
          onClick={() => void take(format)}
        >
          {labels[format]}
        </Button>
      ))}
      {failure !== "" && <p role="alert">{failure}</p>}
    </>
  );
}
