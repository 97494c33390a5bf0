import { Link } from "gatsby";
import { paths } from "../../lib/paths";

/** For a person who comes without the link of an e-mail, or has reloaded the page. */
export const NoLink = () => (
  <div>
    <p>
      За&nbsp;двое суток и&nbsp;за&nbsp;три часа до&nbsp;осмотра мы&nbsp;отправляем письмо
      с&nbsp;двумя ссылками: «Приду» и&nbsp;«Не&nbsp;смогу». Откройте одну из&nbsp;них, чтобы
      ответить.
    </p>
    <p>
      Все ваши записи есть в&nbsp;<Link to={paths.cabinet.appointments}>личном кабинете</Link>.
    </p>
  </div>
);
