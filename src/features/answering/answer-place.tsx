import { useAtomValue } from "jotai";
import { Skeleton } from "../../components/skeleton";
import { useHydrated } from "../../lib/use-hydrated";
import { followingLinkAtom } from "../../session/following-link";
import { reminderLinkAtom } from "../../session/mail-links";
import { AnswerPart } from "./answer-part";
import { NoLink } from "./no-link";

/** What the link of a reminder asks; who came without one reads where to find it. */
export function AnswerPlace() {
  const link = useAtomValue(reminderLinkAtom);
  const isFollowing = useAtomValue(followingLinkAtom);
  const isHydrated = useHydrated();
  if (!isHydrated || (link === null && isFollowing)) {
    return (
      <>
        <Skeleton label="Открываем ссылку из письма" heights={["3rem", "6rem", "4rem"]} />
        <noscript>
          <p>Ответить можно с&nbsp;включённым JavaScript. Отвечать не&nbsp;обязательно.</p>
        </noscript>
      </>
    );
  }
  if (link === null) return <NoLink />;
  return <AnswerPart key={`${link.token} ${link.answer}`} {...link} />;
}
