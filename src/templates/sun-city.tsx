import type { HeadProps, PageProps } from "gatsby";
import cities from "../../content/cities.yml";
import * as actions from "../components/actions.module.css";
import { MoreLink } from "../components/more-link";
import { PageBanner } from "../components/page-banner";
import { PageBody } from "../components/page-body";
import { PageHead } from "../components/page-head";
import { PrintButton } from "../components/print-button";
import { CityList } from "../features/sun/city-list";
import { RememberCity } from "../features/sun/remember-city";
import { SunToday, SunYear } from "../features/sun/sun-today";
import { paths } from "../lib/paths";
import type { Section } from "../lib/sections";
import { sharingPicture } from "../lib/sharing-picture";

interface Context {
  city: string;
  title: string;
  section: Section;
}

/** @throws Error when there is no such city, for which no page is created */
function cityOf(id: string) {
  const city = cities.find((each) => each.id === id);
  if (!city) throw new Error(`There is no city «${id}».`);
  return city;
}

/** The sun of a city: today, this week and the whole year. */
export default function SunCity({ pageContext }: PageProps<object, Context>) {
  const city = cityOf(pageContext.city);
  return (
    <article>
      <PageBanner
        title={pageContext.title}
        section={pageContext.section}
        note="Расчёт для ясного неба. Облака, снег и вода меняют индекс, а прогноза погоды здесь нет."
        isSmall
      />
      <PageBody>
        <SunToday place={city} where={city.where} timeZone={city.timeZone} />
        <div className={actions.buttons} data-search-ignore>
          <RememberCity city={city.id} />
          <PrintButton label="Распечатать" />
        </div>
        <SunYear place={city} timeZone={city.timeZone} />
        <MoreLink label="Что значит индекс и чего расчёт не знает" to={paths.sun} />
        <CityList current={city.id} />
      </PageBody>
    </article>
  );
}

export const Head = ({ pageContext, location }: HeadProps<object, Context>) => {
  const city = cityOf(pageContext.city);
  return (
    <PageHead
      title={pageContext.title}
      description={`УФ-индекс ${city.where}: в какие часы защищать кожу сегодня, на этой неделе и в каждом месяце.`}
      path={location.pathname}
      image={sharingPicture(location.pathname)}
    />
  );
};
