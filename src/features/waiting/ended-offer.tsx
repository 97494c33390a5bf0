import { Link } from "gatsby";
import { Card } from "../../components/card";
import { paths } from "../../lib/paths";

/** Explains why the e-mail's offer is not valid any more, and what can still be done. */
export const EndedOffer = ({ message }: { message: string }) => (
  <Card>
    <p role="alert">{message}.</p>
    <p>
      Посмотрите <Link to={paths.cabinet.waiting}>лист ожидания</Link> или{" "}
      <Link to={paths.appointment}>время, которое свободно сейчас</Link>.
    </p>
  </Card>
);
