import { type DraftPick, type EligiblePlayer, positionLabel, toSearchable } from '@league/contract';

/** The available players. */
export function availablePlayers(eligible: readonly EligiblePlayer[], picks: readonly DraftPick[]): EligiblePlayer[] {
  const taken = new Set(picks.map(({ player_id }) => player_id));
  return eligible.filter(({ _id }) => !taken.has(_id));
}

/**
 * Players matching a few keystrokes, the best first: by number, by the beginning of the name, by the beginning of any word,
 * then anywhere in name, position or team.
 */
export function findPlayers(open: readonly EligiblePlayer[], typed: string): EligiblePlayer[] {
  const wanted = toSearchable(typed.trim()).replace(/^#/, '');
  if (wanted === '') return [...open];
  const rank = ({ name, number, position, teamName }: EligiblePlayer) => {
    const plain = toSearchable(name);
    if (String(number ?? '') === wanted) return 0;
    if (plain.startsWith(wanted)) return 1;
    if (plain.split(/\s+/).some((word) => word.startsWith(wanted))) return 2;
    const others = [position ?? '', positionLabel(position ?? ''), teamName ?? ''];
    return [plain, ...others.map(toSearchable)].some((text) => text.includes(wanted)) ? 3 : 4;
  };
  return open
    .map((player) => ({ player, rank: rank(player) }))
    .filter((each) => each.rank < 4)
    .sort((one, other) => one.rank - other.rank)
    .map(({ player }) => player);
}
