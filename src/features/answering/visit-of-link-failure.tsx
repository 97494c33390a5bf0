import { Link } from "gatsby";
import { isPassing } from "../../api-client/failure";
import type { ApiFailure } from "../../api-client/request";
import { LoadError } from "../../components/load-error";
import { paths } from "../../lib/paths";
import { BROKEN_LINK } from "../../session/opened-token";

interface VisitOfLinkFailureProps {
  failure: ApiFailure;
  onRetry: () => void;
}

/** Says why the visit of a link is not shown. A second attempt helps against a lost network only. */
export const VisitOfLinkFailure = ({ failure, onRetry }: VisitOfLinkFailureProps) =>
  isPassing(failure) ? (
    <LoadError message={failure.message} onRetry={onRetry} />
  ) : (
    <div>
      <p role="alert">
        {failure.message}.{failure.code === "not_found" && ` ${BROKEN_LINK}`}
      </p>
      <OtherWays />
    </div>
  );

/** What can be done about a visit without the link of an e-mail. */
export const OtherWays = () => (
  <p>
    Все ваши записи есть в&nbsp;<Link to={paths.cabinet.appointments}>личном кабинете</Link>. Если
    вас записали в&nbsp;клинике, позвоните туда: телефон есть в&nbsp;письме.
  </p>
);
