import { useSyncExternalStore } from "react";
import { SWRConfig } from "swr";
import { Contents } from "../components/contents";
import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { Cards } from "./cards";
import { Fields } from "./fields";
import { Popups } from "./popups";
import { States } from "./states";

const SECTIONS = [
  { id: "fields", title: "Поля" },
  { id: "popups", title: "Окна" },
  { id: "cards", title: "Карточки" },
  { id: "states", title: "Состояния" },
];

const never = () => () => undefined;

/**
 * What the site is made of, at one address: a developer sees here what a change does to each part. Only
 * `gatsby develop`, and a build with GALLERY=true, has this page.
 */
export default function GalleryPage() {
  // Parts of the cabinet know of no server.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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
            <Fields />
            <Popups />
            <Cards />
            <States />
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
