import { Link } from "gatsby";
import { useAtomValue } from "jotai";
import { Skeleton } from "../../components/skeleton";
import { paths } from "../../lib/paths";
import { useHydrated } from "../../lib/use-hydrated";
import { followingLinkAtom } from "../../session/following-link";
import { openedLinkAtom } from "../../session/opened-link";
import { AlternativePart } from "./alternative-part";
import { AnswerPart } from "./answer-part";

/** The question of a reminder's link; without a link, an explanation of where to find it. */
export function AnswerPlace() {
  const link = useAtomValue(openedLinkAtom);
  const isFollowing = useAtomValue(followingLinkAtom);
  const isHydrated = useHydrated();
  const isOpened = link?.kind === "reminder" || link?.kind === "alternative";
  if (!isHydrated || (!isOpened && isFollowing)) {
    return (
      <>
        <Skeleton label="Открываем ссылку из письма" heights={["3rem", "6rem", "4rem"]} />
        <noscript>
          <p>Ответить можно с&nbsp;включённым JavaScript. Отвечать не&nbsp;обязательно.</p>
        </noscript>
      </>
    );
  }
  if (!isOpened) return <NoLink />;
  if (link.kind === "alternative") {
    return <AlternativePart key={`${link.token} ${link.clinicTimeId}`} {...link} />;
  }
  return <AnswerPart key={`${link.token} ${link.answer}`} {...link} />;
}

/** Shown without the link of an e-mail, for example after a reload. */
const NoLink = () => (
  <div>
    <p>
      За&nbsp;двое суток и&nbsp;за&nbsp;три часа до&nbsp;осмотра мы&nbsp;отправляем письмо
      с&nbsp;двумя ссылками: «Приду» и&nbsp;«Не&nbsp;смогу». Откройте одну из&nbsp;них, чтобы
      ответить.
    </p>
    <p>
      Все ваши записи есть в&nbsp;<Link to={paths.cabinet.appointments}>личном кабинете</Link>.
    </p>
  </div>
);
