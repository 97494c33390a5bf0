import { useState, type ReactNode } from "react";
import { Button } from "../components/button";

interface RevealedProps {
  label: string;
  children: ReactNode;
}

/** What takes the focus or scrolls as it appears, and so waits for a press. */
export function Revealed({ label, children }: RevealedProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <div>
        <Button variant="outline" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {label}
        </Button>
      </div>
      {shown && children}
    </>
  );
}
