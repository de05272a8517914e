import type { GameWarning } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/db.ts';

/** A game and when it begins from now on, in ISO. */
export interface MovedGame {
  gameId: string;
  date: string;
}

/**
 * Asks the officials of games that are about to be moved for their answer again. Whoever is at another game at the new
 * time is taken off this one, and is shown as having declined it. To be called before the games are moved.
 */
export async function askOfficialsAgain(tx: Db, moved: readonly MovedGame[]): Promise<GameWarning[]> {
  const rows = await rowsOf<{ gameId: string; freed: string[]; asked: string[] }>(tx, statement(moved));
  return rows.flatMap(({ gameId, freed, asked }) => {
    const about = { gameId, otherGameId: null };
    const [gone, again] = [freed, asked].map((names) => new Intl.ListFormat('en-GB').format(names));
    return [
      ...(freed.length > 0
        ? [
            {
              ...about,
              kind: 'officialsFreed' as const,
              message: `At another game at that time, and taken off: ${gone}.`,
            },
          ]
        : []),
      ...(asked.length > 0
        ? [{ ...about, kind: 'officialsAsked' as const, message: `Asked for their answer again: ${again}.` }]
        : []),
    ];
  });
}

const statement = (moved: readonly MovedGame[]) => sql`
  with moved as (
    select * from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as row ("gameId" uuid, date timestamptz)
  ), touched as (
    select duty.id, duty.game_id, exists (
      select from game_officials other
      join games game on game.id = other.game_id
      left join moved elsewhere on elsewhere."gameId" = other.game_id
      where other.official_id = duty.official_id and other.id <> duty.id and other.status <> 'declined'
        and time_of_game(coalesce(elsewhere.date, game.starts_at), game.status) && time_of_game(moved.date, 'scheduled')
    ) as is_busy
    from game_officials duty join moved on moved."gameId" = duty.game_id
    where duty.official_id is not null and duty.status <> 'declined'
  ), changed as (
    update game_officials duty set
      status = case when touched.is_busy then 'declined' else 'proposed' end,
      reason = case when touched.is_busy then 'Has another game at the new time.' end,
      responded_at = case when touched.is_busy then now() end
    from touched where touched.id = duty.id
    returning duty.game_id, duty.name, touched.is_busy
  )
  select game_id as "gameId", coalesce(json_agg(name order by name) filter (where is_busy), '[]') as freed,
    coalesce(json_agg(name order by name) filter (where not is_busy), '[]') as asked
  from changed group by game_id`;
