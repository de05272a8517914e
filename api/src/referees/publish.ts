import { type AssignedOfficial, type Game, officialDuties, type Publication, type TeamBrief } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type GameRow, gameJson, toGame } from '../games/games.ts';
import type { Duty } from '../mails/letters.ts';
import { queueMails } from '../mails/outbox.ts';
import { uuids } from '../platform/bulk.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { notFound } from '../platform/faults.ts';
import { teamBrief } from '../teams/teams.ts';
import { assignedFields, assignedOfficials } from './assignedOfficials.ts';

/** What publishing the officials of these games would do now. @throws 404 */
export async function previewPublication(db: Db, gameIds: readonly string[]): Promise<Publication> {
  const rows = await rowsOf<{
    game: GameRow;
    season: string;
    home: TeamBrief;
    away: TeamBrief;
    officials: (AssignedOfficial & { email: string | null; hasAccount: boolean })[];
  }>(
    db,
    sql`
    select ${gameJson} as game, season.name as season, ${teamBrief('home_team')} as home,
      ${teamBrief('away_team')} as away, ${assignedOfficials(
        sql`${assignedFields}, 'email', coalesce(official.email,
          (select account.email from staff account where account.id = official.staff_id)),
          'hasAccount', official.staff_id is not null`,
        sql`duty.status <> 'declined'`,
      )} as officials
    from games game
    join seasons season on season.id = game.season_id
    join teams home_team on home_team.id = game.home_team_id
    join teams away_team on away_team.id = game.away_team_id
    where game.id in ${uuids(gameIds)} order by game.starts_at, game.id`,
  );
  if (rows.length < new Set(gameIds).size) throw notFound('game');
  const games = rows.map(({ game, season, home, away, officials }) => ({
    game: toGame(game, season, home, away),
    publishes: officials.filter(({ status }) => status === 'confirmed'),
    waiting: officials
      .filter(({ status }) => status === 'proposed')
      .map(({ email: _, hasAccount: __, ...official }) => official),
    open: officialDuties.filter((each) => !officials.some(({ duty }) => duty === each)),
  }));
  return { published: false, games };
}

/** Shows visitors who officiates, where it is confirmed, and promises each of them a mail of all their games. @throws 404 */
export async function publishOfficials(tx: Db, gameIds: readonly string[]): Promise<Publication> {
  // Whoever answers meanwhile waits, and is not published by an answer that nobody has seen.
  await tx.execute(sql`select from game_officials where game_id in ${uuids(gameIds)} order by id for no key update`);
  const { games } = await previewPublication(tx, gameIds);
  const ids = games.flatMap(({ publishes }) => publishes.map(({ _id }) => _id));
  await tx.execute(sql`update game_officials set status = 'published' where id in ${uuids(ids)}`);
  await queueMails(tx, mailsOf(games));
  return { published: true, games };
}

/** A mail a person, however many of their games are published. */
function mailsOf(games: Publication['games']) {
  const told = games.flatMap(({ game, publishes }) =>
    publishes.flatMap(({ email, ...official }) => (email ? [{ ...official, game, email }] : [])),
  );
  const inboxes = [...new Set(told.map(({ email }) => email.toLowerCase()))];
  return inboxes.map((inbox) => {
    const own = told.filter(({ email }) => email.toLowerCase() === inbox);
    const [{ name, email, hasAccount }] = own as [(typeof own)[0]];
    const data = { path: pathFor(hasAccount), games: own.map(({ duty, game }) => dutyAt(duty, game)) };
    return { to: { name, email }, template: 'duties' as const, data };
  });
}

/** Where they see their games. */
export const pathFor = (hasAccount: boolean) => (hasAccount ? '/admin/referees' : '/schedule');

type Played = Pick<Game, 'home' | 'away' | 'date' | 'venue'>;

const dutyAt = (duty: string, { home, away, date, venue }: Played): Duty => ({
  duty,
  home: home.name,
  away: away.name,
  date,
  venue,
});
