import { type Rulings, type RulingsInput, withTranslations } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { insertRows } from '../platform/database/bulk.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalidField, notFound, requireVersion } from '../platform/http/httpErrors.ts';
import { saveSeason } from '../seasons/seasons.ts';
import { teamBrief } from '../teams/tables.ts';
import { standingRulings } from './tables.ts';

/** Every team of a season's league games, by name, with the league's adjustments. @throws 404 */
export async function getRulings(db: Db, seasonId: string): Promise<Rulings> {
  const [found] = await rowsOf<Rulings>(
    db,
    sql`
    select season.playoff_places as "playoffPlaces", season.home_advantage_places as "homeAdvantagePlaces", season.all_games_scheduled as "allGamesScheduled", season.rulings_version as version, (
      select coalesce(json_agg(json_build_object('team', ${teamBrief('team')}, 'points', coalesce(ruling.points, 0),
        'reason', ruling.reason, 'translations', coalesce(ruling.translations, '{}'), 'mark', ruling.mark,
        'isUnmarked', coalesce(ruling.is_unmarked, false)) order by team.name), '[]')
      from teams team
      left join standing_rulings ruling on ruling.team_id = team.id and ruling.season_id = season.id
      where ruling.id is not null or team.id in (
        select home_team_id from games where season_id = season.id and competition_type = 'season'
        union select away_team_id from games where season_id = season.id and competition_type = 'season')
    ) as teams
    from seasons season where season.id = ${seasonId}`,
  );
  if (!found) throw notFound('season');
  return found;
}

/**
 * Replaces the league's adjustments of a season's teams.
 * @throws 404; 409 `standings.changed-meanwhile`; 422 for an unknown team, home advantage for as many as qualify, or a new letter without a reason where letters are proven
 */
export async function rule(
  tx: Db,
  seasonId: string,
  { playoffPlaces, homeAdvantagePlaces, allGamesScheduled, teams, version }: RulingsInput,
): Promise<Rulings> {
  await tx.execute(sql`select from seasons where id = ${seasonId} for no key update`);
  const held = await getRulings(tx, seasonId);
  await requireVersion(['standings', 'list of rulings'], held.version, version, async () => held);
  if (allGamesScheduled ?? held.allGamesScheduled) requireReasons(held, teams);
  const atHome = homeAdvantagePlaces === undefined ? held.homeAdvantagePlaces : homeAdvantagePlaces;
  if (atHome && atHome >= (playoffPlaces ?? 0)) {
    const message = 'Please enter fewer places than qualify for the playoffs.';
    throw invalidField('homeAdvantagePlaces', 'standings.home-advantage', message);
  }
  await saveSeason(tx, seasonId, {
    playoffPlaces,
    homeAdvantagePlaces: atHome ?? null,
    rulingsVersion: held.version + 1,
    ...(allGamesScheduled !== undefined && { allGamesScheduled }),
  });
  await tx.delete(standingRulings).where(eq(standingRulings.seasonId, seasonId));
  const rows = teams
    .filter(({ points, mark, isUnmarked }) => points !== 0 || mark !== null || isUnmarked)
    .map(({ reason = null, translations, isUnmarked = false, ...ruling }) => {
      const before = held.teams.find(({ team }) => team._id === ruling.teamId)?.translations;
      return { ...ruling, isUnmarked, seasonId, reason, translations: withTranslations(before ?? {}, translations) };
    });
  await orReject(insertRows(tx, standingRulings, rows), {
    standing_rulings_team_id_teams_id_fk: () =>
      invalidField('teams', 'standings.unknown-team', 'One of these teams no longer exists.'),
    one_ruling_per_team_and_season: () => invalidField('teams', 'standings.twice', 'Please list each team once.'),
  });
  return getRulings(tx, seasonId);
}

/** Visitors see why the league's letter, or none, counts instead of the proof. Letters from before stay without. */
function requireReasons(held: Rulings, teams: RulingsInput['teams']) {
  for (const [at, { teamId, mark, isUnmarked = false, reason }] of teams.entries()) {
    const before = held.teams.find(({ team }) => team._id === teamId);
    if (reason || (!mark && !isUnmarked)) continue;
    if (before?.mark === mark && before.isUnmarked === isUnmarked) continue;
    throw invalidField(`teams.${at}.reason`, 'standings.no-reason', 'Please give a reason.');
  }
}
