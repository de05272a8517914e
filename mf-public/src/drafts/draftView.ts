import {
  type ArchivedDraft,
  type DraftPick,
  type DraftSlot,
  type DraftTeam,
  draftOrder,
  draftTitle,
  type EligiblePlayer,
  type LiveDraft,
  matcherOf,
  planOf,
  positionLabel,
  slotAt,
} from '@league/contract';
import { compareNames } from '@league/kit';

/** One cell of the board. */
export interface Cell {
  slot: DraftSlot;
  pick: DraftPick | undefined;
  isOnClock: boolean;
}

export interface BoardRow {
  round: number;
  /** In the order of the columns, the teams of the first round. */
  cells: Cell[];
}

/** The board by round: each pick under its original team, whoever makes it. */
export function boardOf(draft: LiveDraft, picks: readonly DraftPick[]): BoardRow[] {
  const byOverall = new Map(picks.map((pick) => [pick.overall, pick]));
  const columns = new Map(draft.participatingTeams.map(({ _id }, at) => [_id, at]));
  const rows: BoardRow[] = [];
  for (const slot of draftOrder(planOf(draft))) {
    rows[slot.round - 1] ??= { round: slot.round, cells: [] };
    const isOnClock = draft.status === 'live' && slot.overall === draft.nextOverall;
    rows[slot.round - 1]!.cells[columns.get(slot.ownTeamId)!] = { slot, pick: byOverall.get(slot.overall), isOnClock };
  }
  return rows;
}

export const teamsById = ({ participatingTeams }: Pick<LiveDraft, 'participatingTeams'>): Map<string, DraftTeam> =>
  new Map(participatingTeams.map((team) => [team._id, team]));

/** The current and next turns; the first is on the clock. */
export function upcomingPicks(draft: LiveDraft, count: number): DraftSlot[] {
  const plan = planOf(draft);
  return Array.from({ length: count }, (_, at) => slotAt(plan, draft.nextOverall + at)).filter(
    (slot) => slot !== undefined,
  );
}

/** The filtered available players, and the positions to choose from: the chosen one stays when its last player is picked. */
export function openPlayers(
  eligible: readonly EligiblePlayer[],
  picks: readonly DraftPick[],
  { search, position }: { search: string; position: string },
) {
  const taken = new Set(picks.map(({ player_id }) => player_id));
  const open = eligible.filter(({ _id }) => !taken.has(_id));
  const isFound = matcherOf(search);
  const matches = ({ name, number, teamName, position: plays }: EligiblePlayer) =>
    isFound(name, number === null ? '' : `#${number}`, teamName, plays, positionLabel(plays));
  const positions = new Set(eligible.map((player) => player.position));
  if (position !== 'all') positions.add(position);
  return {
    open,
    positions: [...positions].filter((each) => each !== null).sort(),
    shown: open.filter((player) => matches(player) && (position === 'all' || player.position === position)),
  };
}

/** The picks of each team, in the draft's order. */
export const picksByTeam = (draft: LiveDraft, picks: readonly DraftPick[]) =>
  draft.participatingTeams.map((team) => ({
    team,
    picks: picks.filter((pick) => pick.team_id === team._id && pick.player),
  }));

/** The filtered archive by year, the newest first. Live drafts come first within their year. */
export function archiveOf(drafts: readonly ArchivedDraft[], { year, status }: { year: string; status: string }) {
  const shown = drafts.filter(
    (draft) => (year === 'all' || String(draft.year) === year) && (status === 'all' || draft.status === status),
  );
  const rank = { live: 0, upcoming: 1, completed: 2 };
  const years = [...new Set(shown.map((draft) => draft.year))].sort((one, other) => other - one);
  return {
    allYears: [...new Set(drafts.map((draft) => draft.year))].sort((one, other) => other - one),
    groups: years.map((each) => ({
      year: each,
      drafts: shown
        .filter((draft) => draft.year === each)
        .toSorted(
          (one, other) => rank[one.status] - rank[other.status] || compareNames(draftTitle(one), draftTitle(other)),
        ),
    })),
  };
}
