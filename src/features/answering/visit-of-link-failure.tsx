import { Link } from "gatsby";
import type { ApiFailure } from "../../api-client/request";
import { LoadError } from "../../components/load-error";
import { paths } from "../../lib/paths";
import { BROKEN_LINK } from "../../session/opened-token";

interface VisitOfLinkFailureProps {
  failure: ApiFailure;
  onRetry: () => void;
}

/** Says why the visit of a link is not shown: a second attempt helps against a lost network, and not against a broken address. */
export const VisitOfLinkFailure = ({ failure, onRetry }: VisitOfLinkFailureProps) =>
  failure.code === "not_found" ? (
    <p role="alert">
      {failure.message}. {BROKEN_LINK} Все ваши записи есть в&nbsp;
      <Link to={paths.cabinet.appointments}>личном кабинете</Link>.
    </p>
  ) : (
    <LoadError message={failure.message} onRetry={onRetry} />
  );
