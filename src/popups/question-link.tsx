import { useSetAtom } from "jotai";
import type { MouseEvent } from "react";
import navigation from "../../content/navigation.yml";
import { questionPopupAtom } from "./popup-atoms";

interface QuestionLinkProps {
  id?: string;
  className?: string;
  /** Runs before the form opens, for example to close what the link stands in. */
  onOpen?: () => void;
}

/** The way to the editors: their form, or an e-mail while there is no JavaScript. */
export function QuestionLink({ id, className, onOpen }: QuestionLinkProps) {
  const setQuestion = useSetAtom(questionPopupAtom);
  const ask = (event: MouseEvent) => {
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
