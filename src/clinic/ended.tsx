import { Button } from "../components/button";

/** Instead of a screen whose session has ended. What was typed there waits behind it. */
export const Ended = ({ onSignIn }: { onSignIn: () => void }) => (
  <>
    <h1>Сеанс закончился</h1>
    <p>Войдите, и&nbsp;страница покажет то, что вы&nbsp;не&nbsp;успели закончить.</p>
    <div>
      <Button onClick={onSignIn}>Войти</Button>
    </div>
  </>
);
