import { useAtom } from "jotai";
import useSWRImmutable from "swr/immutable";
import { Button } from "../../components/button";
import { LoadError } from "../../components/load-error";
import { Loader } from "../../components/loader";
import { Prose } from "../../components/prose";
import { Sources } from "../../components/sources";
import { paths } from "../../lib/paths";
import { Dialog } from "../../popups/dialog";
import { riskPopupAtom } from "../../popups/popup-atoms";
import * as styles from "./risk-popup.module.css";

type Notice = NonNullable<Queries.RiskPageQuery["notice"]>;

/** Loads the notice from its page, which `Link` has usually prefetched, so that it is not part of the home page. */
async function loadNotice(path: string): Promise<Notice> {
  const page = (await window.___loader.loadPage(path)) as
    { json?: { data?: Queries.RiskPageQuery } } | undefined;
  const notice = page?.json?.data?.notice;
  if (!notice) throw new Error("The page of the risk notice did not load.");
  return notice;
}

/** Describes who is at higher risk, and the signs with which one should not wait for a free examination. */
export function RiskPopup() {
  const [{ title }, setPopup] = useAtom(riskPopupAtom);
  const { data: notice, error, mutate } = useSWRImmutable<Notice, unknown>(paths.risk, loadNotice);
  const close = () => setPopup({ status: false, title });
  return (
    <Dialog title={title} isWide onClose={close}>
      {notice && <Prose html={notice.mdx.html} />}
      {!notice && error === undefined && <Loader label="Загружаем" />}
      {error !== undefined && (
        <LoadError
          message={"Памятка не\u00a0загрузилась. Проверьте подключение к\u00a0интернету."}
          onRetry={() => mutate()}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={close}>Понятно</Button>
      </div>
      {notice && <Sources {...notice} />}
    </Dialog>
  );
}
