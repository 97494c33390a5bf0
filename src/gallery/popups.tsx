import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { Button } from "../components/button";
import { cancelPopupAtom } from "../popups/popup-atoms";
import { lazyPopup, PopupHost } from "../popups/popup-host";
import { Known } from "./known";
import { forgetSampleAtom, popupOpeners } from "./popup-openers";
import { coming } from "./samples";
import { Part, Section } from "./section";

/** The cabinet has it beside the list of visits, which it reads; the root has all others. */
const ofCabinet = [
  lazyPopup(
    cancelPopupAtom,
    async () => (await import("../features/appointments/cancel-popup")).CancelPopup,
  ),
];

export function Popups() {
  const forgetSample = useSetAtom(forgetSampleAtom);
  useEffect(() => () => void forgetSample(), [forgetSample]);
  return (
    <Section id="popups" title="Окна">
      <Part title="Каждое окно сайта" look="line">
        {popupOpeners.map((opener) => (
          <Opener key={opener.title} {...opener} />
        ))}
      </Part>
      <Known answers={{ appointments: [coming] }}>
        <PopupHost popups={ofCabinet} />
      </Known>
    </Section>
  );
}

function Opener({ title, open }: (typeof popupOpeners)[number]) {
  const press = useSetAtom(open);
  return (
    <Button variant="outline" aria-haspopup="dialog" onClick={() => press()}>
      {title}
    </Button>
  );
}
