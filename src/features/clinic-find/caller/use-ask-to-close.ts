import { useSetAtom } from "jotai";
import type { RefObject } from "react";
import { hasHalfFilledForm } from "../../../lib/half-filled-forms";
import { confirmAtom } from "../../../popups/popup-atoms";

/** Asks for a confirmation before typed values are lost. */
export function useAskToClose(part: RefObject<HTMLElement>, onClose: () => void): () => void {
  const confirm = useSetAtom(confirmAtom);
  return () => {
    if (part.current === null || !hasHalfFilledForm(part.current)) return onClose();
    confirm({
      title: "Закрыть без записи?",
      description: "Человек не\u00a0записан, введённое не\u00a0сохранится.",
      cancelText: "Нет, вернуться",
      applyText: "Да, закрыть",
      onConfirm: onClose,
    });
  };
}
