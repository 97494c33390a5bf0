import { Button } from "../components/button";
import { useFocusOn } from "../lib/focus";

/** Instead of a screen whose session has ended. What was typed there waits behind it. */
export function Ended({ onSignIn }: { onSignIn: () => void }) {
  // What had the focus is hidden.
  const heading = useFocusOn<HTMLHeadingElement>(true);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Сеанс закончился
      </h1>
      <p>Войдите, и&nbsp;страница покажет то, что вы&nbsp;не&nbsp;успели закончить.</p>
      <div>
        <Button onClick={onSignIn}>Войти</Button>
      </div>
    </>
  );
}
