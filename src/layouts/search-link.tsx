import { Icon } from "../components/icon";
import { currentMark } from "../lib/current-page";
import { paths } from "../lib/paths";
import * as styles from "./search-link.module.css";

/** A plain link: the search page is not worth prefetching. */
export function SearchLink({ pathname }: { pathname: string }) {
  return (
    <a
      className={styles.search}
      href={paths.search}
      aria-current={currentMark(pathname, paths.search)}
    >
      <Icon name="search" />
      <span className="visually-hidden">Поиск</span>
    </a>
  );
}
