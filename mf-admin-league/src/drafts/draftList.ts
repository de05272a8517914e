import { type Draft, draftStatuses, draftStatusOf, draftTitle, matcherOf } from '@league/contract';
import { compareNames } from '@league/kit';

export const statusFilters = ['all', ...draftStatuses] as const;

interface Filters {
  search: string;
  status: (typeof statusFilters)[number];
  year: string;
}

/** Drafts from other sources may lack values. */
type PartialDraft = Omit<Draft, 'status' | 'year'> & { status?: string | null; year?: number | null };

/** The figures count all drafts. The rows are the matching drafts, newest year first, then by title. */
export function draftList(drafts: readonly PartialDraft[], { search, status, year }: Filters) {
  const all = drafts.map((draft) => ({ draft, title: draftTitle(draft), status: draftStatusOf(draft.status) }));
  const isFound = matcherOf(search);
  const holds = ({ draft, title }: (typeof all)[number]) => isFound(title, draft.location, String(draft.year ?? ''));
  return {
    counts: {
      total: all.length,
      upcoming: all.filter((row) => row.status === 'upcoming').length,
      live: all.filter((row) => row.status === 'live').length,
      completed: all.filter((row) => row.status === 'completed').length,
    },
    years: [...new Set(drafts.flatMap((draft) => draft.year ?? []))].sort((one, other) => other - one),
    rows: all
      .filter(
        (row) =>
          holds(row) &&
          (status === 'all' || row.status === status) &&
          (year === 'all' || String(row.draft.year) === year),
      )
      .sort((one, other) => (other.draft.year ?? 0) - (one.draft.year ?? 0) || compareNames(one.title, other.title)),
  };
}

export type DraftRow = ReturnType<typeof draftList>['rows'][number];

/** For a spreadsheet. */
export const draftRows = (rows: readonly DraftRow[]) =>
  rows.map(({ draft, title, status }) => ({
    Title: title,
    Year: draft.year ?? null,
    Location: draft.location,
    Teams: draft.participatingTeams.length,
    Rounds: draft.rounds,
    Status: status,
    Picks: draft.picksMade,
    Id: draft._id,
  }));
