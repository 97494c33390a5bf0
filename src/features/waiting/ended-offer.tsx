import { Link } from "gatsby";
import { Card } from "../../components/card";
import { paths } from "../../lib/paths";

/** Why the e-mail offers nothing any more, and what is left to do. */
export const EndedOffer = ({ message }: { message: string }) => (
  <Card>
    <p role="alert">{message}.</p>
    <p>
      Посмотрите <Link to={paths.cabinet.waiting}>лист ожидания</Link> или{" "}
      <Link to={paths.appointment}>время, которое свободно сейчас</Link>.
    </p>
  </Card>
);
