import { useSetAtom } from "jotai";
import { useEffect, type MouseEvent as ReactMouseEvent } from "react";
import navigation from "../../content/navigation.yml";
import { questionPopupAtom } from "./popup-atoms";

interface QuestionLinkProps {
  id?: string;
  className?: string;
  /** Called before the form opens, for example to close the menu that contains the link. */
  onOpen?: () => void;
}

/** Link to the question form, or to an e-mail without scripts. */
export function QuestionLink({ id, className, onOpen }: QuestionLinkProps) {
  const setQuestion = useSetAtom(questionPopupAtom);
  const ask = (event: ReactMouseEvent) => {
    event.preventDefault();
    onOpen?.();
    setQuestion({ status: true });
  };
  return (
    <a
      id={id}
      className={className}
      href={`mailto:${navigation.contact}`}
      aria-haspopup="dialog"
      onClick={ask}
    >
      Задать вопрос
    </a>
  );
}

/** A link to `#ask` inside a text opens the question form; without scripts it leads to the footer. */
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
