import type { ReactNode } from "react";
import * as styles from "./error-page.module.css";

interface ErrorPageProps {
  /** HTTP status: 404 shows the not-found variant, any other the generic one (specification § 2). */
  status?: number;
  title?: string;
  /** What happened, as the description of the error says it. */
  message: ReactNode;
  /** In Russian: what the person can do now. */
  children: ReactNode;
}

const NOT_FOUND = 404;

/** The page that stands where another one could not be shown. */
export function ErrorPage({
  status = 500,
  title = status === NOT_FOUND ? "Page Not Found" : "Internal Server Error",
  message,
  children,
}: ErrorPageProps) {
  return (
    <div className={styles.page}>
      <p className={styles.code}>{status}</p>
      <h1 lang="en">{title}</h1>
      <p lang="en" className={styles.message}>
        {message}
      </p>
      <h2 className={styles.next}>
        {status === NOT_FOUND
          ? "Такой страницы нет. Что можно сделать"
          : "На сайте произошла ошибка. Что можно сделать"}
      </h2>
      {children}
    </div>
  );
}
