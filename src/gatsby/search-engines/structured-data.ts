import {
  isPublicationType,
  PUBLICATION_TYPES,
} from "../../../content-model/kinds/publication-types";
import { playerAddress } from "../../../shared/film-players";
import guide from "../../../content/guided-check.yml";
import home from "../../../content/home.yml";
import memo from "../../../content/memo.yml";
import { paths } from "../../lib/paths";
import { SELF_CHECK, type Section } from "../../lib/sections";
import { siteAddress, SITE_NAME } from "../../lib/site";

/** Fields of a page's query for search engines. Days are `YYYY-MM-DD`. */
interface Text {
  title: string;
  description?: string;
  date?: string | null;
  /** Date of the last review of a medical text, by editors unless there is `checkedBy`. */
  reviewed?: string | null;
  changes?: readonly { date: string }[];
  /** Doctor who has reviewed it. */
  checkedBy?: string | null;
  /** Whether it is a placeholder for the owner's own text, with invented facts. */
  demo?: boolean;
  ogImage?: string;
  /** Length of a video: «1:05». */
  duration?: string | null;
  /** `id` is the path of the file for one of the site's own films. */
  video?: { provider: string; id: string } | null;
}

/** A page as Gatsby stores it: the result and the context of its query. */
export interface PageResult {
  data?: { publication?: Text | null; textPage?: Text | null; notice?: Text | null };
  pageContext?: { title?: string; section?: Section };
}

/** Pages whose title and description are in data files or code. */
const OWN_WORDS: Record<string, Text & { section?: Section }> = {
  "/": { title: SITE_NAME, description: home.description },
  [paths.appointment]: { title: "Запись на бесплатный осмотр" },
  [paths.memo]: { title: memo.title, description: memo.description, section: SELF_CHECK },
  [paths.guidedCheck]: { title: guide.title, description: guide.description, section: SELF_CHECK },
};

type Thing = Record<string, unknown>;

const LANGUAGE = "ru";
const PUBLICATIONS = "/publication";

const idOf = (part: string) => `${siteAddress("/")}#${part}`;
const PUBLISHER = () => ({ "@id": idOf("organization") });

const organization = (): Thing => ({
  "@type": "Organization",
  "@id": idOf("organization"),
  name: SITE_NAME,
  url: siteAddress("/"),
  logo: siteAddress("/favicon.svg"),
});

const website = (): Thing => ({
  "@type": "WebSite",
  "@id": idOf("website"),
  name: SITE_NAME,
  url: siteAddress("/"),
  inLanguage: LANGUAGE,
  publisher: PUBLISHER(),
  potentialAction: {
    "@type": "SearchAction",
    target: `${siteAddress("/search")}?q={query}`,
    "query-input": "required name=query",
  },
});

/** The breadcrumbs from the home page to the page itself, as on the page. */
function breadcrumbs(path: string, title: string, section?: Section): Thing {
  const parents = [
    { name: "Главная", path: "/" },
    ...(path.startsWith(`${PUBLICATIONS}/`) ? [{ name: "Публикации", path: PUBLICATIONS }] : []),
    ...(section ? [{ name: section.label, path: section.to }] : []),
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...parents, { name: title, path }].map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: siteAddress(step.path),
    })),
  };
}

/** The latest of the dates that the page shows. */
const modified = ({ date, reviewed, changes = [] }: Text) =>
  [date, reviewed, ...changes.map((change) => change.date)]
    .filter((day) => typeof day === "string")
    .sort()
    .at(-1);

/** The page itself. Only a doctor is named as the reviewer of a medical text. */
function webPage(path: string, text: Text): Thing {
  const { title, description, reviewed, checkedBy } = text;
  return {
    "@type": reviewed ? "MedicalWebPage" : "WebPage",
    "@id": siteAddress(path),
    url: siteAddress(path),
    name: title,
    description,
    inLanguage: LANGUAGE,
    dateModified: modified(text),
    isPartOf: { "@id": idOf("website") },
    ...(checkedBy && {
      lastReviewed: reviewed,
      reviewedBy: { "@type": "Person", name: checkedBy },
    }),
  };
}

/** «1:05» → PT1M5S */
const isoDuration = (duration: string) => {
  const [seconds = "0", minutes = "0", hours = "0"] = duration.split(":").reverse();
  return `PT${Number(hours) ? `${Number(hours)}H` : ""}${Number(minutes)}M${Number(seconds)}S`;
};

/** Other providers are the site itself. */
const isPlayer = (provider: string): provider is keyof typeof playerAddress =>
  provider in playerAddress;

const videoAddress = ({ provider, id }: NonNullable<Text["video"]>): Thing =>
  isPlayer(provider) ? { embedUrl: playerAddress[provider](id) } : { contentUrl: siteAddress(id) };

/** The publication, beside the page that contains it. */
function publication(path: string, type: string, text: Text): Thing {
  const { title, description, date, ogImage, duration, video } = text;
  const image = ogImage && siteAddress(ogImage);
  const common = {
    "@type": type,
    "@id": `${siteAddress(path)}#publication`,
    mainEntityOfPage: { "@id": siteAddress(path) },
    description,
    inLanguage: LANGUAGE,
    publisher: PUBLISHER(),
  };
  return type === "VideoObject"
    ? {
        ...common,
        name: title,
        uploadDate: date,
        thumbnailUrl: image,
        ...(duration && { duration: isoDuration(duration) }),
        ...(video && videoAddress(video)),
      }
    : {
        ...common,
        headline: title,
        image,
        datePublished: date,
        dateModified: modified(text),
        author: PUBLISHER(),
      };
}

/**
 * Description of a page for search engines, with the types of schema.org.
 *
 * @param path address of the page
 * @returns JSON-LD that can be inserted into HTML unescaped; null for pages without a description
 */
export function structuredData(path: string, { data, pageContext }: PageResult): string | null {
  // Other pages show the notice, too.
  const notice = path === paths.risk ? data?.notice : undefined;
  const own = OWN_WORDS[path];
  const text = data?.publication ?? data?.textPage ?? notice ?? own;
  const title = text?.title ?? pageContext?.title;
  if (!title) return null;
  const [, , folder = ""] = path.split("/");
  const type = isPublicationType(folder) ? PUBLICATION_TYPES[folder].schemaOrg : undefined;
  const isReal = text?.demo !== true;
  const graph = [
    organization(),
    website(),
    ...(path === "/" ? [] : [breadcrumbs(path, title, own?.section ?? pageContext?.section)]),
    ...(text && isReal ? [webPage(path, text)] : []),
    ...(data?.publication && type && isReal ? [publication(path, type, data.publication)] : []),
  ];
  // Texts may contain "</script>".
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll(
    "<",
    "\\u003c",
  );
}
