import type { ReminderAnswer, VisitOfLink } from "@rodinki/contract/visit-link";
import { Link } from "gatsby";
import { useEffect, useRef } from "react";
import { Card } from "../../components/card";
import { WhatToBring } from "../../components/what-to-bring";
import { paths } from "../../lib/paths";
import { VisitWords } from "../../components/visit-words";

/** The result of the answer. It takes the focus, because the pressed button was removed. */
export function Answered({ visit, answer }: { visit: VisitOfLink; answer: ReminderAnswer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isComing = answer === "coming";
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        {isComing ? "Спасибо, ждём вас" : "Запись отменена"}
      </h2>
      {isComing ? (
        <>
          <VisitWords visit={visit} />
          <div>
            <p>Взять с&nbsp;собой:</p>
            <WhatToBring isChild={visit.isChild} />
          </div>
        </>
      ) : (
        <p>
          Спасибо, что предупредили. Когда сможете прийти,{" "}
          <Link to={paths.appointment}>выберите другое время</Link>.
        </p>
      )}
    </Card>
  );
}
