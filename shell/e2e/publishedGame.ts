import type { EntryOf, Game, ScoreSheet, SheetEntry } from '@league/contract';
import type { Call } from './api.ts';

export const sides = ['home', 'away'] as const;

export const entriesOf = <Type extends SheetEntry['type']>({ entries }: ScoreSheet, type: Type) =>
  entries.flatMap(({ entry }) => (entry.type === type ? [entry as EntryOf<Type>] : []));

/** A new game of a published one's teams. @returns its id */
export async function createAgain(admin: Call, { season, home, away }: ScoreSheet, date: string): Promise<string> {
  const { game } = await admin<{ game: Game }>('POST', '/api/games', {
    season,
    home_team_id: home._id,
    away_team_id: away._id,
    date,
    competition_type: 'season',
    tournament_name: null,
    venue: null,
    notes: null,
  });
  return game.gameId;
}

/** Everybody whom a published sheet names, and others of the rosters up to 22 a side: no number twice. */
export function lineupsOf(published: ScoreSheet): EntryOf<'lineup'>[] {
  const named = new Set(
    published.entries.flatMap(({ entry }) => {
      if (entry.type === 'goal') return [entry.scorerId, ...entry.assistIds];
      if (entry.type === 'penalty') return [entry.playerId, entry.servedById];
      return entry.type === 'goalieChange' ? [entry.inId] : [];
    }),
  );
  return sides.flatMap((side) => {
    const { roster } = published[side];
    const worn = new Set(roster.filter(({ playerId }) => named.has(playerId)).map(({ number }) => number));
    const others = new Set(published[side === 'home' ? 'away' : 'home'].roster.map(({ playerId }) => playerId));
    const starter = entriesOf(published, 'goalieChange').find((each) => each.side === side && each.outId === null);
    return roster
      .filter(({ playerId, number }) => named.has(playerId) || !(worn.has(number) || others.has(playerId)))
      .toSorted((a, b) => Number(named.has(b.playerId)) - Number(named.has(a.playerId)))
      .slice(0, 22)
      .map(({ playerId, number, position }) => ({
        type: 'lineup' as const,
        side,
        playerId,
        jerseyNumber: number,
        position,
        isStarter: playerId === starter?.inId,
      }));
  });
}
