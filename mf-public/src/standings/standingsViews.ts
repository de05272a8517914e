import { messages } from './messages.ts';

export type StandingsView = 'table' | 'home-and-away' | 'what-if' | 'by-day';

/** @param isOfTournament it has a table alone */
export function viewChoices(isOfTournament = false): { value: StandingsView; label: string }[] {
  const choices: { value: StandingsView; label: string }[] = [
    { value: 'table', label: messages.table },
    { value: 'home-and-away', label: messages.homeAndAway },
    { value: 'what-if', label: messages.views.whatIf },
    { value: 'by-day', label: messages.views.byDay },
  ];
  return isOfTournament ? choices.slice(0, 2) : choices;
}

/** A view of a season's league table: some have an address of their own, whose code loads with it. */
export function viewAddress(view: StandingsView, season: string): string {
  const query = new URLSearchParams({
    ...(season && { season }),
    ...(view === 'home-and-away' && { view }),
  });
  const path = view === 'what-if' || view === 'by-day' ? `/standings/${view}` : '/standings';
  return query.size > 0 ? `${path}?${query}` : path;
}
