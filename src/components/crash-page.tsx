import { paths } from "../lib/paths";
import { Button } from "./button";
import { ErrorPage } from "./error-page";

/**
 * The generic error page, for an error boundary around a page. What is left of the application cannot be
 * trusted, so both ways out reload the site.
 */
export function CrashPage({ error }: { error: Error }) {
  return (
    <ErrorPage message={error.message}>
      <p>
        Обновите страницу: чаще всего это помогает. Если ошибка повторится, начните с{" "}
        <a href={paths.home}>главной страницы</a>.
      </p>
      <Button onClick={() => window.location.reload()}>Обновить страницу</Button>
    </ErrorPage>
  );
}
