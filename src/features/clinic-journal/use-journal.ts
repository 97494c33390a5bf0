import type { JournalPage } from "@rodinki/contract/journal";
import { useState } from "react";
import { showJournal, type JournalFilter } from "../../api-client/clinic-journal";
import type { ApiFailure } from "../../api-client/request";
import { useClinic } from "../../session/clinic-access";
import { useClinicData } from "../../session/use-clinic-data";

interface Journal {
  /** The colleagues by whom entries can be filtered. */
  members: JournalPage["members"];
  /** undefined while it is loading. */
  page: JournalPage | undefined;
  failure: ApiFailure | undefined;
  reload: () => Promise<unknown>;
  /** Loads older entries, and appends them. */
  more: () => Promise<void>;
  isLoadingMore: boolean;
  /** Why older entries could not be loaded; null if they were, or were not requested. */
  moreFailure: ApiFailure | null;
}

/** Older entries that were loaded. From then on no new entries are added above what the person reads. */
interface Older {
  /** The filter for which they were loaded: they are not shown with another one. */
  filter: JournalFilter;
  page: JournalPage;
}

const idle: Pick<Journal, "isLoadingMore" | "moreFailure"> = {
  isLoadingMore: false,
  moreFailure: null,
};

/** The journal from its newest entry to the oldest that was loaded. */
export function useJournal(filter: JournalFilter): Journal {
  const { clinic, send } = useClinic();
  const { isOfNetwork } = filter;
  // The unfiltered journal is cached, and lists all colleagues.
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
