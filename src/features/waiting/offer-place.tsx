import { Link } from "gatsby";
import { useAtomValue } from "jotai";
import { Skeleton } from "../../components/skeleton";
import { paths } from "../../lib/paths";
import { useHydrated } from "../../lib/use-hydrated";
import { followingLinkAtom } from "../../session/following-link";
import { openedLinkAtom } from "../../session/opened-link";
import { OfferPart } from "./offer-part";
import { ResumeQuestion } from "./resume-question";

/** The offer or the question of an e-mail's link; without a link, an explanation of where to find offers. */
export function OfferPlace() {
  const opened = useAtomValue(openedLinkAtom);
  const link = opened?.kind === "offer" || opened?.kind === "resume" ? opened : null;
  const isFollowing = useAtomValue(followingLinkAtom);
  const isHydrated = useHydrated();
  if (!isHydrated || (link === null && isFollowing)) {
    return (
      <>
        <Skeleton label="Открываем ссылку из письма" heights={["3rem", "6rem", "4rem"]} />
        <noscript>
          <p>
            Ответить можно с&nbsp;включённым JavaScript. Если время не&nbsp;подходит, через полчаса
            его предложат следующему.
          </p>
        </noscript>
      </>
    );
  }
  if (link?.kind === "resume") return <ResumeQuestion key={link.token} token={link.token} />;
  if (link === null) return <NoOffer />;
  return <OfferPart key={`${link.token} ${link.answer}`} {...link} />;
}

/** Shown without the link of an e-mail, for example after a reload. */
const NoOffer = () => (
  <p>
    Когда освободится время, которое вам подходит, мы&nbsp;пришлём письмо с&nbsp;двумя ссылками.
    То&nbsp;же самое видно в&nbsp;личном кабинете:{" "}
    <Link to={paths.cabinet.waiting}>лист ожидания</Link>.
  </p>
);
