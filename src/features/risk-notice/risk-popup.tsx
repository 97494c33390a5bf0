import { graphql } from "gatsby";
import { useAtom } from "jotai";
import { Button } from "../../components/button";
import { Prose } from "../../components/prose";
import { Sources } from "../../components/sources";
import { Dialog } from "../../popups/dialog";
import { riskPopupAtom } from "../../popups/popup-atoms";
import * as styles from "./risk-popup.module.css";

/** Who is at higher risk, and the signs with which one should not wait for a free examination. */
export function RiskPopup() {
  const [{ notice }, setPopup] = useAtom(riskPopupAtom);
  if (!notice) return null;
  const close = () => setPopup({ status: false, notice: null });
  return (
    <Dialog title={notice.title} isWide onClose={close}>
      <Prose html={notice.mdx.html} />
      <div className={styles.actions}>
        <Button onClick={close}>Понятно</Button>
      </div>
      <Sources {...notice} />
    </Dialog>
  );
}

export const query = graphql`
  fragment RiskNotice on Notice {
    title
    ...TextSources
    mdx {
      html
    }
  }
`;
