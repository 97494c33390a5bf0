import { Provider } from "jotai";
import { unstable_serialize } from "swr";
import { BookingCall } from "../components/booking-call";
import { CrashPage } from "../components/crash-page";
import { LoadError } from "../components/load-error";
import { Loader } from "../components/loader";
import { NotFound } from "../components/not-found";
import { Skeleton } from "../components/skeleton";
import { AppointmentsPage } from "../features/appointments/appointments-page";
import { MailLinkBar } from "../features/auth/mail-link-bar";
import { InstallBar } from "../features/install/install-bar";
import { OfflineBar } from "../features/offline/offline-bar";
import { VisitChoice } from "../features/reviews/visit-choice";
import { SearchResults } from "../features/search/search-results";
import { UpdateBar } from "../features/updates/update-bar";
import { CabinetSkeleton } from "../layouts/cabinet-frame";
import { PopupFailure } from "../popups/popup-failure";
import * as styles from "./gallery.module.css";
import { Known } from "./known";
import { Looks } from "./looks";
import { Part } from "./section";

const NOBODY_SEEKS = "абвгд";

const data = {
  appointments: [],
  [unstable_serialize(["search", NOBODY_SEEKS])]: { total: 0, pages: [] },
};

const nothing = () => undefined;
const cachedAt = () => Promise.resolve(new Date("2026-05-14T09:30:00"));

export const States = () => (
  <>
    <Part title="Загрузка">
      <div>
        <Loader /> <Loader size="1.25rem" /> <Loader size="3rem" color="var(--coral)" />
      </div>
      <Skeleton label="Загружаем записи" heights={["2rem", "8rem"]} />
      <CabinetSkeleton />
    </Part>
    <Part title="Не загрузилось">
      <LoadError onRetry={nothing} />
      <LoadError message="Поиск не загрузился." onRetry={nothing} />
    </Part>
    <Part title="Пусто">
      <Known data={data}>
        {/* Nobody is signed in there: the page caches the visits of a person who is. */}
        <Provider>
          <AppointmentsPage />
        </Provider>
        <VisitChoice visits={[]} />
        <SearchResults query={NOBODY_SEEKS} nothing={<BookingCall />} />
      </Known>
    </Part>
    <Part title="Полосы внизу экрана">
      <NoticeBars />
    </Part>
    <Part title="Страница сломалась">
      <CrashPage error={new Error("Cannot read properties of undefined")} />
    </Part>
    <Part title="Страницы нет">
      <NotFound path="/no/such/page" />
    </Part>
    <Looks />
  </>
);

/** All that can lie at the end of the window. */
const NoticeBars = () => (
  <div className={`${styles.column} ${styles.inPlace}`}>
    <OfflineBar pathname="/rules" cachedAt={cachedAt} />
    <UpdateBar onAccept={() => false} />
    <MailLinkBar
      failure="Нет связи с сервером. Проверьте подключение к интернету и повторите."
      onRetry={nothing}
      onClose={nothing}
    />
    <InstallBar offer={{ by: "press", prompt: () => Promise.resolve() }} opensOffline />
    <InstallBar offer={{ by: "hand" }} opensOffline={false} />
    <PopupFailure />
  </div>
);
