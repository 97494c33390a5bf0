import { Link } from "gatsby";
import { paths } from "../../lib/paths";

/** For whoever comes without a letter, or has loaded the page once more. */
export const NoOffer = () => (
  <p>
    Когда освободится время, которое вам подходит, мы&nbsp;пришлём письмо с&nbsp;двумя ссылками.
    То&nbsp;же самое видно в&nbsp;личном кабинете:{" "}
    <Link to={paths.cabinet.waiting}>лист ожидания</Link>.
  </p>
);
