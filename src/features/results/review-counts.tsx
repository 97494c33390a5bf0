import { listReviewCounts } from "@rodinki/contract/paths";
import { reviewQuestions } from "@rodinki/contract/after-visit";
import useSWR from "swr";
import { request } from "../../api-client/request";
import { unwrap } from "../../api-client/unwrap";
import { formatLongDate } from "../../../shared/day-words";
import { formatCount } from "../../lib/numbers";
import * as styles from "./review-counts.module.css";

const load = async () => (await unwrap(request(listReviewCounts))).data;

/** The answers after visits. Nothing is shown while there are too few, or the API does not answer. */
export function ReviewCounts() {
  const { data = [] } = useSWR("review-counts", load);
  if (data.length === 0) return null;
  const since = data.map((one) => one.since).sort()[0] ?? "";
  return (
    <section className={styles.section} aria-labelledby="reviews-say">
      <h3 id="reviews-say">Что говорят после осмотра</h3>
      <dl className={styles.answers}>
        {data.map(({ question, yes, answered }) => (
          <div key={question}>
            <dt>{reviewQuestions[question]}</dt>
            <dd>
              «Да» ответили {formatCount(yes)} из&nbsp;{formatCount(answered)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Это отзывы с&nbsp;{formatLongDate(since)}, по&nbsp;одному от&nbsp;человека. Тех, кто
        не&nbsp;помнит, мы&nbsp;не&nbsp;считаем.
      </p>
    </section>
  );
}
