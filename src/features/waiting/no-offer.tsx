import { Link } from "gatsby";
import { paths } from "../../lib/paths";

/** For a person who comes without the link of an e-mail, or has reloaded the page. */
export const NoOffer = () => (
  <p>
    Когда освободится время, которое вам подходит, мы&nbsp;пришлём письмо с&nbsp;двумя ссылками.
    То&nbsp;же самое видно в&nbsp;личном кабинете:{" "}
    <Link to={paths.cabinet.waiting}>лист ожидания</Link>.
  </p>
);
