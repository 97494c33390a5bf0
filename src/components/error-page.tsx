import type { ReactNode } from "react";
import * as styles from "./error-page.module.css";

interface ErrorPageProps {
  /** HTTP status: 404 shows the not-found variant, any other the generic one (specification § 2). */
  status?: number;
  title?: string;
  /** Description of the error. */
  message: ReactNode;
  /** What the person can do now, in Russian. */
  children: ReactNode;
}

const NOT_FOUND = 404;

/** The page that is shown when another one cannot be shown. The English words of the specification are in small print. */
export function ErrorPage({
  status = 500,
  title = status === NOT_FOUND ? "Page Not Found" : "Internal Server Error",
  message,
  children,
}: ErrorPageProps) {
  return (
    <div className={styles.page}>
      <h1>
        <span lang="en" className={styles.code}>
          {status} · {title}
        </span>{" "}
        {status === NOT_FOUND ? "Такой страницы нет" : "На\u00a0сайте произошла ошибка"}
      </h1>
      {children}
      <p lang="en" className={styles.message}>
        {message}
      </p>
    </div>
  );
}
