import { SWRConfig } from "swr";
import { Contents } from "../components/contents";
import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { useHydrated } from "../lib/use-hydrated";
import { Cards } from "./cards";
import { Fields } from "./fields";
import { Popups } from "./popups";
import { Section } from "./section";
import { States } from "./states";

const SECTIONS = [
  { id: "fields", title: "Поля", Parts: Fields },
  { id: "popups", title: "Окна", Parts: Popups },
  { id: "cards", title: "Карточки", Parts: Cards },
  { id: "states", title: "Состояния", Parts: States },
];

/**
 * What the site is made of, at one address: a developer sees here what a change does to each part. Only
 * `gatsby develop`, and a build with GALLERY=true, has this page.
 */
export default function GalleryPage() {
  // Parts of the cabinet know of no server.
  const isInBrowser = useHydrated();
  return (
    <>
      <PageBanner
        title="Галерея"
        lead="Поля, окна, карточки и состояния сайта на одной странице, с вымышленными данными."
      />
      <PageBody>
        <Contents headings={SECTIONS} title="На этой странице" />
        {isInBrowser && (
          // What is known here is invented: the popups, which lie outside, must not take it for theirs.
          <SWRConfig value={{ provider: () => new Map() }}>
            {SECTIONS.map(({ id, title, Parts }) => (
              <Section key={id} id={id} title={title}>
                <Parts />
              </Section>
            ))}
          </SWRConfig>
        )}
      </PageBody>
    </>
  );
}

/** Without an address: nobody should find it. */
export const Head = () => (
  <PageHead title="Галерея" description="Части сайта для его разработчиков." />
);
