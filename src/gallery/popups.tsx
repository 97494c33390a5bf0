import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { cabinetPopups } from "../cabinet/cabinet-popups";
import { Button } from "../components/button";
import { PopupHost } from "../popups/popup-host";
import { Known } from "./known";
import { forgetSampleAtom, popupOpeners } from "./popup-openers";
import { coming } from "./samples";
import { Part } from "./section";

export function Popups() {
  const forgetSample = useSetAtom(forgetSampleAtom);
  useEffect(() => () => void forgetSample(), [forgetSample]);
  return (
    <>
      <Part title="Каждое окно сайта" look="line">
        {popupOpeners.map((opener) => (
          <Opener key={opener.title} {...opener} />
        ))}
      </Part>
      <Known data={{ appointments: [coming] }}>
        <PopupHost popups={cabinetPopups} />
      </Known>
    </>
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
