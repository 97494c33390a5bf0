import { useAtomValue } from "jotai";
import { Skeleton } from "../../components/skeleton";
import { useHydrated } from "../../lib/use-hydrated";
import { followingLinkAtom } from "../../session/following-link";
import { offerLinkAtom } from "../../session/offer-link";
import { NoOffer } from "./no-offer";
import { OfferPart } from "./offer-part";

/** What the letter offers; who came without its link reads where offers stand. */
export function OfferPlace() {
  const link = useAtomValue(offerLinkAtom);
  const isFollowing = useAtomValue(followingLinkAtom);
  const isHydrated = useHydrated();
  if (!isHydrated || (link === null && isFollowing)) {
    return (
      <>
        <Skeleton label="Открываем ссылку из письма" heights={["3rem", "6rem", "4rem"]} />
        <noscript>
          <p>
            Записаться можно с&nbsp;включённым JavaScript. Если время не&nbsp;подходит, ничего
            делать не&nbsp;нужно: через полчаса его предложат следующему.
          </p>
        </noscript>
      </>
    );
  }
  if (link === null) return <NoOffer />;
  return <OfferPart key={`${link.token} ${link.answer}`} {...link} />;
}
