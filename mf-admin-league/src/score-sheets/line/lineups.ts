import { maxDressed, type ScoreSheet, type SheetEntry, Side } from '@league/contract';
import { isGoalie, lineupOf, type NumberedPlayer } from './gameNow.ts';
import { messages } from './messages.ts';
import type { Line } from './readLine.ts';

type RosterMember = ScoreSheet['home']['roster'][number];

/** A player as dressed. */
export const dress = (side: Side, player: NumberedPlayer, isStarter = false): SheetEntry => ({
  type: 'lineup',
  side,
  playerId: player.playerId,
  jerseyNumber: player.number,
  position: player.position,
  isStarter,
});

/**
 * Dresses the lineup of the team's last game; without one the roster, goalies first, up to the maximum. The goalie who started
 * starts again, unless another is named or there is only one.
 */
export function dressAll(
  sheet: ScoreSheet,
  side: Side,
  suspended: ReadonlySet<string> | undefined = new Set(),
  starterId?: string,
): SheetEntry[] {
  const { roster, lastLineup = [] } = sheet[side];
  const dressed = lineupOf(sheet, side);
  const last = new Map(lastLineup.map((spot) => [spot.playerId, spot]));
  const isDressed = ({ playerId }: RosterMember) => dressed.some((spot) => spot.playerId === playerId);
  const goaliesFirst = roster.toSorted((a, b) => Number(isGoalie(b)) - Number(isGoalie(a)));
  const free = goaliesFirst
    .filter((player) => !isDressed(player) && !suspended.has(player.playerId))
    .filter(({ playerId }) => last.size === 0 || last.has(playerId) || playerId === starterId)
    .slice(0, Math.max(0, maxDressed - dressed.length));
  const goalies = free.filter(isGoalie);
  const hasStarter = dressed.some(({ isStarter }) => isStarter);
  const starter =
    goalies.find(({ playerId }) => (starterId ? playerId === starterId : last.get(playerId)?.isStarter)) ??
    (goalies.length === 1 ? goalies[0] : undefined);
  return free.map((player) => dress(side, player, !hasStarter && player === starter));
}

/** One goalie starts, and is dressed: the previous starter no longer does. */
export function starting(sheet: ScoreSheet, side: Side, playerId: string, isStarter: boolean): SheetEntry[] {
  const isMeant = (player: { playerId: string }) => player.playerId === playerId;
  const dressed = lineupOf(sheet, side);
  const goalie = sheet[side].roster.find(isMeant);
  return [
    ...dressed
      .filter((spot) => isMeant(spot) || (isStarter && spot.isStarter && isGoalie(spot)))
      .map((spot) => ({ ...spot, isStarter: isMeant(spot) && isStarter })),
    ...(goalie && isStarter && !dressed.some(isMeant) ? [dress(side, goalie, true)] : []),
  ];
}

/** Both lineups, or one side's; with numbers, these goalies start and these players are dressed too. */
export function lineups({ sheet, side, rest, suspended }: Line): SheetEntry[] | string {
  const [numbers = '', others = ''] = side ? ['', rest] : [rest];
  const starters = starterOf(sheet, numbers);
  if (typeof starters === 'string') return starters;
  const missing = others.split(/\s+/).find((number) => number !== '' && !playerWithNumber(sheet, side, number));
  if (missing) return messages.notOnRoster({ number: missing });
  if (side && others !== '')
    return others.split(/\s+/).map((number) => dress(side, playerWithNumber(sheet, side, number)!));
  const entries = (side ? [side] : Side.options).flatMap((each) =>
    dressAll(sheet, each, suspended, starters.find((goalie) => goalie.side === each)?.playerId),
  );
  return entries.length > 0 ? entries : messages.allDressed;
}

const playerWithNumber = (sheet: ScoreSheet, side: Side | undefined, number: string) =>
  side && sheet[side].roster.find((player) => String(player.number) === number);

/** At most one goalie of each team, by number; with `h` or `a` after a number that goalies of both teams wear. */
function starterOf(sheet: ScoreSheet, typed: string): { side: Side; playerId: string }[] | string {
  if (!/^(\d\d?[ha]?\s*)*$/.test(typed)) return messages.notAGoalie({ number: typed });
  const found = [...typed.matchAll(/(\d\d?)([ha]?)/g)].map(([, number = '', letter = '']) => ({
    number,
    goalies: Side.options
      .filter((side) => side.startsWith(letter))
      .flatMap((side) => {
        const goalie = sheet[side].roster.find((player) => isGoalie(player) && String(player.number) === number);
        return goalie ? [{ side, playerId: goalie.playerId }] : [];
      }),
  }));
  const unclear = found.find(({ goalies }) => goalies.length !== 1);
  if (unclear) return unclear.goalies.length > 1 ? messages.whichSide : messages.notAGoalie({ number: unclear.number });
  return found.flatMap(({ goalies }) => goalies);
}
