import { Suspense, useState } from "react";
import abcde from "../../content/abcde.yml";
import { Button } from "../components/button";
import { Chips } from "../components/chips";
import { DemoNote } from "../components/demo-note";
import { ReleaseNote } from "../components/release-note";
import { Icon, iconShapes, type IconName } from "../components/icon";
import { lazyComponent } from "../components/lazy-component";
import { MoreLink } from "../components/more-link";
import { NewTabLink } from "../components/new-tab-link";
import { PrintButton } from "../components/print-button";
import { Prose } from "../components/prose";
import { ShareButton } from "../components/share-button";
import { SignPair } from "../components/sign-pair";
import { Sources } from "../components/sources";
import { BookingLink } from "../components/booking-link";
import type { Day } from "../lib/calendar";
import { paths } from "../lib/paths";
import * as styles from "./gallery.module.css";
import { photoGallery, sources } from "./sample-texts";
import { Part } from "./section";

/** As heavy here as where it is opened. */
const Calendar = lazyComponent(async () => (await import("../components/calendar")).Calendar);

const icons = Object.keys(iconShapes) as IconName[];

const chips = [
  { label: "Все", to: paths.publication, current: true },
  { label: "Статьи", to: `${paths.publication}/type/articles` },
  { label: "Видео", to: `${paths.publication}/type/video` },
];

/** The small things that the rest is made of. */
export const Looks = () => (
  <>
    <Part title="Кнопки" look="line">
      {(["primary", "outline", "quiet", "danger"] as const).map((variant) => (
        <Buttons key={variant} variant={variant} />
      ))}
      <BookingLink />
      <PrintButton label="Распечатать памятку" />
      <ShareButton />
    </Part>
    <Part title="Значки" look="line">
      {icons.map((name) => (
        <span key={name} className={styles.icon} lang="en">
          <Icon name={name} />
          {name}
        </span>
      ))}
    </Part>
    <Part title="Пять признаков" look="line">
      {abcde.map((sign, index) => (
        <SignPair key={sign.title} index={index} sign={sign} className={styles.signs} />
      ))}
    </Part>
    <Part title="Фотографии кожи">
      <Prose html={photoGallery} />
    </Part>
    <Part title="Календарь">
      <div className={styles.calendar}>
        <Suspense fallback={null}>
          <SampleCalendar />
        </Suspense>
      </div>
    </Part>
    <Part title="Ссылки и пометки">
      <Chips chips={chips} />
      <div>
        <MoreLink label="Все публикации" to={paths.publication} />
      </div>
      <p>
        <NewTabLink href={paths.consent}>Согласие на обработку данных</NewTabLink>
      </p>
      <DemoNote />
      <ReleaseNote draft />
    </Part>
    <Part title="Источники">
      <Sources {...sources} />
    </Part>
  </>
);

const Buttons = ({ variant }: { variant: "primary" | "outline" | "quiet" | "danger" }) => (
  <>
    <Button variant={variant}>Кнопка {variant}</Button>
    <Button variant={variant} busy>
      Занята {variant}
    </Button>
  </>
);

function SampleCalendar() {
  const [day, setDay] = useState<Day>({ year: 2026, month: 5, day: 14 });
  return (
    <Calendar
      selected={day}
      earliest={{ year: 2020, month: 1, day: 1 }}
      latest={{ year: 2026, month: 5, day: 20 }}
      takeFocus={false}
      onPick={setDay}
    />
  );
}
