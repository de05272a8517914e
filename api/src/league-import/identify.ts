import { rulePresets, type SeasonRules, slugOf } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { mapWithYields, withYields } from '../platform/process/yields.ts';
import type { Findings } from './findings.ts';
import type { Dataset, FileName, Row } from './format.ts';
import { groupedBy } from './groupedBy.ts';
import { leagueSeasonOf } from './league.ts';
import { playerName } from './playerName.ts';

/** A database record for a row of the files. */
export interface Identity {
  id: string;
  /** It does not exist yet. */
  isNew: boolean;
  /** It also belongs to seasons outside of the files, so the import does not change it. */
  isShared: boolean;
}

/** Records by the files' own ids. */
export interface Identities {
  seasons: Map<string, Identity>;
  teams: Map<string, Identity>;
  players: Map<string, Identity>;
}

/** The files' league: as declared, otherwise the source's name. */
export const leagueNameOf = ({ seasons }: Dataset, source: string): string =>
  seasons.find(({ league }) => league)?.league ?? source;

export const seasonKey = (league: string, { name }: { name: string }) => `${league}:${name.toLowerCase()}`;

/** Ids of games are unique within a season or tournament only. */
export const gameKey = (seasonId: string, tournament: string | null, id: string) =>
  `${seasonId}:${(tournament ?? '').toLowerCase()}:${id}`;

/**
 * Matches the files' ids with records. Ids are unique within a season: the same id in another season's files is the same team
 * or player only if the name matches too. Conflicts with records from elsewhere are errors.
 */
export async function identify(tx: Db, dataset: Dataset, source: string, findings: Findings): Promise<Identities> {
  const league = leagueNameOf(dataset, source);
  const leagues = sql`${league}, ${source}`;
  const seasons = await identifySeasons(tx, dataset, source, findings);
  const inFiles = [...seasons.values()].map(({ id }) => id);
  const teams = await identifyTeams(tx, dataset, { leagues, inFiles }, findings);
  const players = await identifyPlayers(tx, dataset, { leagues, inFiles }, findings);
  return { seasons, teams, players };
}

interface KnownSeason {
  id: string;
  name: string;
  league: string | null;
  importKey: string | null;
  rules: SeasonRules;
  isOurs: boolean;
}

/** The league seasons in the files with the records that they mean. */
async function knownSeasons(db: Db, dataset: Dataset, source: string) {
  const leagues = [leagueNameOf(dataset, source), source];
  const stored = await rowsOf<Omit<KnownSeason, 'isOurs'>>(
    db,
    sql`select id, lower(name) as name, league, import_key as "importKey", rules from seasons`,
  );
  const rows = stored.map((each) => ({ ...each, isOurs: each.league !== null && leagues.includes(each.league) }));
  return dataset.seasons
    .filter(({ competition }) => competition === 'league')
    .map((row): { row: Row<'seasons'>; known: KnownSeason | undefined } => ({
      row,
      known:
        rows.find((each) => each.isOurs && each.importKey === seasonKey(each.league!, row)) ??
        rows.find(({ name }) => name === row.name.toLowerCase()),
    }));
}

/** The rules of a season or tournament in the files. */
export type RulesOf = (seasonId: string | undefined) => SeasonRules;

/** @param chosen of all seasons; default: existing seasons keep theirs, new ones get the IIHF's */
export async function rulesInFiles(db: Db, dataset: Dataset, source: string, chosen?: SeasonRules): Promise<RulesOf> {
  if (chosen) return () => chosen;
  const known = new Map((await knownSeasons(db, dataset, source)).map(({ row, known: its }) => [row, its?.rules]));
  const rules = new Map(
    dataset.seasons.map((season) => [season.season_id, known.get(leagueSeasonOf(season, dataset) ?? season)]),
  );
  return (seasonId = '') => rules.get(seasonId) ?? rulePresets.iihf;
}

async function identifySeasons(tx: Db, dataset: Dataset, source: string, findings: Findings) {
  const seasons = new Map<string, Identity>();
  for (const { row, known } of await knownSeasons(tx, dataset, source)) {
    if (known && !known.isOurs) {
      const owner = known.league ? `of the league ${known.league}` : 'that was not imported';
      findings.fault('seasons', row.line, 'name', `there is already a season ${row.name} ${owner}`);
    }
    seasons.set(row.season_id, { id: known?.id ?? newId(), isNew: !known, isShared: false });
  }
  return seasons;
}

interface Scope {
  /** The names of the league. */
  leagues: SQL;
  /** The seasons in the files. */
  inFiles: readonly string[];
}

interface KnownRecord {
  id: string;
  name: string;
  /** The files' ids for it, by season. */
  ids: { season: string; id: string }[];
  isShared: boolean;
}

/** Matches rows with records, one to one, the surest matches first. */
class Matches<File extends 'teams' | 'players', Known extends KnownRecord> {
  readonly found = new Map<string, Known>();
  readonly #taken = new Set<string>();
  readonly #rows: readonly Row<File>[];
  readonly #idOf: (row: Row<File>) => string;
  constructor(rows: readonly Row<File>[], idOf: (row: Row<File>) => string) {
    this.#rows = rows;
    this.#idOf = idOf;
  }

  /** @param candidatesOf the possible records of a row; several are ambiguous */
  async by(candidatesOf: (row: Row<File>) => readonly Known[], onMatch?: (row: Row<File>, known: Known) => void) {
    for await (const row of withYields(this.#rows)) {
      if (this.found.has(this.#idOf(row))) continue;
      const [known, ...others] = candidatesOf(row).filter(({ id }) => !this.#taken.has(id));
      if (!known || others.length > 0) continue;
      this.found.set(this.#idOf(row), known);
      this.#taken.add(known.id);
      onMatch?.(row, known);
    }
  }

  async identities(): Promise<Map<string, Identity>> {
    return new Map(
      await mapWithYields(this.#rows, (row) => {
        const known = this.found.get(this.#idOf(row));
        const { id, isShared } = known ?? { id: newId(), isShared: false };
        return [this.#idOf(row), { id, isNew: !known, isShared }];
      }),
    );
  }
}

const idsOf =
  (isWanted: (season: string) => boolean) =>
  ({ ids }: KnownRecord) =>
    ids.filter(({ season }) => isWanted(season)).map(({ id }) => id);

async function identifyTeams(tx: Db, dataset: Dataset, { leagues, inFiles }: Scope, findings: Findings) {
  type Team = KnownRecord & { slug: string; slugs: string[]; code: string; isOurs: boolean };
  const known = await rowsOf<Team>(
    tx,
    sql`
    select team.id, team.name, team.slug, array(select slug from team_slugs where team_id = team.id) as slugs, team.code,
      season.ids is not null as "isOurs", coalesce(season.ids, '[]') as ids,
      exists (select from imported_teams other where other.team_id = team.id and other.season_id not in ${uuids(inFiles)})
      or exists (
        select from games game where team.id in (game.home_team_id, game.away_team_id)
          and game.season_id not in ${uuids(inFiles)}
      ) or exists (
        select from roster_assignments other where other.team_id = team.id and other.season_id not in ${uuids(inFiles)}
      ) as "isShared"
    from teams team
    left join lateral (
      select json_agg(json_build_object('season', season.id, 'id', source_id)) as ids
      from imported_teams join seasons season on season.id = season_id
      where team_id = team.id and season.league in (${leagues})
    ) season on true`,
  );
  const ours = known.filter(({ isOurs }) => isOurs);
  const byOwnId = await groupedBy(
    ours,
    idsOf((season) => inFiles.includes(season)),
  );
  const byId = await groupedBy(
    ours,
    idsOf(() => true),
  );
  const bySlug = await groupedBy(ours, ({ slugs }) => slugs);
  const byName = await groupedBy(ours, ({ name }) => [name.toLowerCase()]);
  const matches = new Matches<'teams', Team>(dataset.teams, ({ team_id }) => team_id);
  await matches.by(({ team_id }) => byOwnId(team_id));
  await matches.by(({ slug }) => (slug ? bySlug(slug) : []));
  await matches.by(({ name }) => byName(name.toLowerCase()));

  const others = await groupedBy(known, ({ name, slugs }) => [
    `name ${name.toLowerCase()}`,
    ...slugs.map((slug) => `slug ${slug}`),
  ]);
  for await (const { team_id, name, slug, line } of withYields(dataset.teams)) {
    const team = matches.found.get(team_id);
    const word = slug ?? slugOf(name);
    const namesake = others(`name ${name.toLowerCase()}`).find(({ id }) => id !== team?.id);
    const neighbor = team ? undefined : others(`slug ${word}`)[0];
    if (namesake && !team?.isShared) {
      const owner = namesake.isOurs ? 'in this league' : 'that is not of this league';
      findings.fault('teams', line, 'name', `there is already a team ${name} ${owner}`);
    } else if (neighbor) {
      findings.fault('teams', line, 'slug', `another team has the address /teams/${word}; give this one its own`);
    } else if (team?.isShared && team.name !== name) {
      keepsName(findings, 'teams', line, 'name', team.name);
    } else if (!team && byId(team_id).length > 0) {
      const message = `${team_id} is ${byId(team_id)[0]!.name} in another season; taken as another team. If it is the same, give it the slug ${byId(team_id)[0]!.slug}`;
      findings.warn('teams', line, 'name', message);
    }
  }
  return matches.identities();
}

async function identifyPlayers(tx: Db, dataset: Dataset, { leagues, inFiles }: Scope, findings: Findings) {
  type Player = KnownRecord & { birthDate: string | null };
  const known = await rowsOf<Player>(
    tx,
    sql`
    select player.id, player.name, player.birth_date as "birthDate", season.ids,
      exists (
        select from imported_players other where other.player_id = player.id and other.season_id not in ${uuids(inFiles)}
      ) or exists (
        select from roster_assignments other
        where other.player_id = player.id and other.season_id not in ${uuids(inFiles)}
      ) as "isShared"
    from players player
    join lateral (
      select json_agg(json_build_object('season', season.id, 'id', source_id)) as ids
      from imported_players join seasons season on season.id = season_id
      where player_id = player.id and season.league in (${leagues})
    ) season on season.ids is not null`,
  );
  const nameOf = (row: Row<'players'>) => playerName(row).toLowerCase();
  const isContrary = (player: Player, { birthdate }: Row<'players'>) =>
    Boolean(player.birthDate && birthdate && player.birthDate !== birthdate);
  const byOwnId = await groupedBy(
    known,
    idsOf((season) => inFiles.includes(season)),
  );
  const byId = await groupedBy(
    known,
    idsOf(() => true),
  );
  const byName = await groupedBy(known, ({ name }) => [name.toLowerCase()]);
  const namesakes = await groupedBy(dataset.players, (row) => [nameOf(row)]);

  const matches = new Matches<'players', Player>(dataset.players, ({ player_id }) => player_id);
  const hasBirthDate =
    ({ birthdate }: Row<'players'>) =>
    ({ birthDate }: Player) =>
      birthdate !== null && birthDate === birthdate;
  await matches.by(({ player_id }) => byOwnId(player_id));
  await matches.by((row) =>
    byId(row.player_id).filter((player) => player.name.toLowerCase() === nameOf(row) && !isContrary(player, row)),
  );
  await matches.by((row) => byName(nameOf(row)).filter(hasBirthDate(row)));
  await matches.by((row) => byId(row.player_id).filter(hasBirthDate(row)));
  await matches.by(
    (row) => (namesakes(nameOf(row)).length === 1 ? byName(nameOf(row)).filter((each) => !isContrary(each, row)) : []),
    ({ line }, { name }) => {
      const message = `taken as the ${name} of another season, whose id is another; a birth date would tell two namesakes apart`;
      findings.warn('players', line, 'last_name', message);
    },
  );
  for await (const row of withYields(dataset.players)) {
    const player = matches.found.get(row.player_id);
    if (player?.isShared && player.name.toLowerCase() !== nameOf(row)) {
      keepsName(findings, 'players', row.line, 'last_name', player.name);
    } else if (!player && byId(row.player_id).length > 0) {
      const other = byId(row.player_id)[0]!.name;
      const message = `${row.player_id} is ${other} in another season; taken as another player`;
      findings.warn('players', row.line, 'player_id', message);
    }
  }
  return matches.identities();
}

function keepsName(findings: Findings, file: FileName, line: number, column: string, name: string) {
  const message = `keeps the name ${name} of the seasons outside of these files; you can rename it on its own page`;
  findings.warn(file, line, column, message);
}

/** The ids in each league season's files: of teams with a game and players on a roster, otherwise of its first season. */
export async function usedIds(dataset: Dataset, seasons: ReadonlyMap<string, Identity>) {
  const leagueSeason = new Map(
    dataset.seasons.map((season) => [season.season_id, seasons.get(leagueSeasonOf(season, dataset)!.season_id)!.id]),
  );
  const [first] = seasons.values();
  const uses = async (ids: Iterable<[seasonId: string, id: string]>, all: Iterable<string>) => {
    const used = new Map<string, { seasonId: string; sourceId: string }>();
    const named = new Set<string>();
    const add = (seasonId: string, sourceId: string) => used.set(`${seasonId} ${sourceId}`, { seasonId, sourceId });
    for await (const [seasonId, id] of withYields(ids)) {
      add(leagueSeason.get(seasonId)!, id);
      named.add(id);
    }
    if (first) for await (const id of withYields(all)) if (!named.has(id)) add(first.id, id);
    return [...used.values()];
  };
  const { games, rosters, teams, players } = dataset;
  return {
    teams: await uses(
      [
        ...(await mapWithYields(games, ({ season_id, home_team_id }) => [season_id, home_team_id] as [string, string])),
        ...(await mapWithYields(games, ({ season_id, away_team_id }) => [season_id, away_team_id] as [string, string])),
        ...(await mapWithYields(rosters, ({ season_id, team_id }) => [season_id, team_id] as [string, string])),
      ],
      await mapWithYields(teams, ({ team_id }) => team_id),
    ),
    players: await uses(
      await mapWithYields(rosters, ({ season_id, player_id }) => [season_id, player_id]),
      await mapWithYields(players, ({ player_id }) => player_id),
    ),
  };
}
