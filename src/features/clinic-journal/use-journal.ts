import type { JournalPage } from "@rodinki/contract/journal";
import { useState } from "react";
import { showJournal, type JournalFilter } from "../../api-client/clinic-journal";
import type { ApiFailure } from "../../api-client/request";
import { useClinic } from "../../session/clinic-access";
import { useClinicData } from "../../session/use-clinic-data";

interface Journal {
  /** Whose entries can be filtered. */
  members: JournalPage["members"];
  /** undefined: not here yet. */
  page: JournalPage | undefined;
  failure: ApiFailure | undefined;
  reload: () => Promise<unknown>;
  /** Loads what is older, and puts it below. */
  more: () => Promise<void>;
  isLoadingMore: boolean;
  /** Why what is older could not be loaded; null: it was, or was not requested. */
  moreFailure: ApiFailure | null;
}

/** Once somebody reads on, nothing new comes in above what they read. */
interface Older {
  /** The choice that it belongs to: with another one it is not shown. */
  filter: JournalFilter;
  page: JournalPage;
}

const idle: Pick<Journal, "isLoadingMore" | "moreFailure"> = {
  isLoadingMore: false,
  moreFailure: null,
};

/** The journal from its newest entry down to where somebody has loaded it. */
export function useJournal(filter: JournalFilter): Journal {
  const { clinic, send } = useClinic();
  const { isOfNetwork } = filter;
  // What was shown first: it names everybody, and is at hand.
  const whole = { day: "", member: "", isOfNetwork };
  const { data: all } = useClinicData(nameOf(whole), (id) => showJournal(id, whole, null));
  const { data, failure, reload } = useClinicData(nameOf(filter), (id) =>
    showJournal(id, filter, null),
  );
  const [older, setOlder] = useState<Older | null>(null);
  const [state, setState] = useState(idle);
  const page = older?.filter === filter ? older.page : data;

  const more = async () => {
    if (page === undefined || page.next === null) return;
    setState({ ...idle, isLoadingMore: true });
    const result = await send(() => showJournal(clinic.id, filter, page.next));
    setState({ isLoadingMore: false, moreFailure: result.ok ? null : result.error });
    if (!result.ok) return;
    setOlder({ filter, page: { ...result.data, data: [...page.data, ...result.data.data] } });
  };
  return { members: all?.members ?? [], page, failure, reload, more, ...state };
}

const nameOf = ({ day, member, isOfNetwork }: JournalFilter) => [
  "journal",
  day,
  member,
  String(isOfNetwork),
];
