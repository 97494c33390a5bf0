import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { questionPopupAtom } from "../../popups/popup-atoms";

/** A link to `#ask` inside a text opens the question form; without a script it leads to the foot of the page. */
export function useQuestionAnchor(): void {
  const setQuestion = useSetAtom(questionPopupAtom);

  useEffect(() => {
    const openQuestion = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href="#ask"]') : null;
      if (link === null) return;
      event.preventDefault();
      setQuestion({ status: true });
    };
    document.addEventListener("click", openQuestion);
    return () => document.removeEventListener("click", openQuestion);
  }, [setQuestion]);
}
