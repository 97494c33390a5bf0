import { DoctorList } from "../features/doctors/doctor-list";
import { OpinionsSection } from "../features/doctors/opinions-section";
import { ProfilePage } from "../features/profile/profile-page";
import { FurtherReading } from "../features/publications/further-reading";
import { LeadStory } from "../features/publications/lead-story";
import { PublicationGrid } from "../features/publications/publication-grid";
import { CheckedCount } from "../features/results/checked-count";
import { ResultsChart } from "../features/results/results-chart";
import { RiskLink } from "../features/risk-notice/risk-link";
import { VideoPlayer } from "../features/video/video-player";
import { BookingCards, VisitCards } from "./booking-cards";
import { Known } from "./known";
import { doctors, furtherReading, notice, opinions, publications } from "./sample-texts";
import { sessions, user } from "./samples";
import { Part } from "./section";

const years = [
  { year: 2026, cities: 58, patients: 12_480, dermatologists: 214, suspicions: 96 },
  { year: 2025, cities: 31, patients: 4_105, dermatologists: 87, suspicions: 40 },
];

export const Cards = () => (
  <>
    <Part title="Публикации">
      {publications.slice(0, 1).map((story) => (
        <LeadStory key={story.path} {...story} />
      ))}
      <PublicationGrid publications={publications} />
      <FurtherReading data={furtherReading} />
    </Part>
    <Part title="Врачи">
      <DoctorList doctors={doctors} />
      <OpinionsSection opinions={opinions} />
    </Part>
    <Part title="Записи">
      <VisitCards />
    </Part>
    <Part title="Запись на осмотр и отзыв">
      <BookingCards />
    </Part>
    <Part title="Профиль">
      <Known data={{ sessions }}>
        <ProfilePage user={user} />
      </Known>
    </Part>
    <Part title="Видео">
      <VideoPlayer
        title="Как проходит осмотр"
        poster="/screenshots/home-wide.png"
        video={{ provider: "rutube", id: "sample" }}
      />
    </Part>
    <Part title="Итоги">
      <CheckedCount />
      <ResultsChart years={years} />
    </Part>
    <Part title="Памятка о риске">
      <div>
        <RiskLink notice={notice} label="Кому не стоит ждать" />
      </div>
    </Part>
  </>
);
