import { type AssignedOfficial, isYetToBePlayed, mayAnswer, officialDuties, type Publication } from '@league/contract';
import { sql } from 'drizzle-orm';
import { gameColumns, joinSeasonAndTeams, toGame, type WithGame } from '../games/games.ts';
import type { Duty } from '../mails/letter.ts';
import { queueMails } from '../mails/outbox.ts';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { assignedFields, assignedOfficials } from './assignedOfficials.ts';
import { type GameTexts, gameTexts, mailTexts } from './gameTexts.ts';
import { type NotifiedPeople, pathFor, planMails, type Recipient } from './notify.ts';
import { hasAccount } from './ownGames.ts';

type PublicationResult = Omit<Publication, 'notified'> & { notified: NotifiedPeople };

/** Previews publishing the officials of these games. @throws 404 */
export const previewPublication = async (db: Db, gameIds: readonly string[]): Promise<PublicationResult> => {
  const { mails: _, ...publication } = await planPublication(db, gameIds);
  return { published: false, ...publication };
};

/** Of the account of `officials official`, unless it is deactivated. */
const ofAccount = (column: 'email' | 'language') => sql`(select account.${sql.identifier(column)} from staff account
  where account.id = official.staff_id and account.deactivated_at is null)`;

async function planPublication(db: Db, gameIds: readonly string[]) {
  const rows = await rowsOf<
    WithGame & {
      officials: (AssignedOfficial & Recipient)[];
      texts: GameTexts;
    }
  >(
    db,
    sql`
    select ${gameColumns}, ${assignedOfficials(
      sql`${assignedFields}, 'phone', official.phone, 'email', coalesce(official.email, ${ofAccount('email')}),
          'language', ${ofAccount('language')}, 'hasAccount', ${hasAccount}`,
      sql`duty.status <> 'declined'`,
    )} as officials, ${gameTexts} as texts
    from games game
    ${joinSeasonAndTeams}
    where game.id in ${uuids(gameIds)} order by game.starts_at, game.id`,
  );
  if (rows.length < new Set(gameIds).size) throw notFound('game');
  const found = rows.map(({ game, season, home, away, officials, texts }) => ({
    game: toGame(game, season, home, away),
    texts,
    publishes: officials.filter(({ status }) => status === 'confirmed'),
    waiting: officials
      .filter(({ status }) => status === 'proposed')
      .map(({ email: _, phone: __, language: ___, hasAccount: ____, ...official }) => official),
    open: isYetToBePlayed(game) ? officialDuties.filter((each) => !officials.some(({ duty }) => duty === each)) : [],
  }));
  const told = found
    .filter(isUpcoming)
    .flatMap(({ game, texts, publishes }) => publishes.map((each) => ({ ...each, game, texts })));
  const { mails, queued } = planMails(told, (own, to) => ({
    to,
    template: 'duties',
    data: {
      news: 'published',
      path: pathFor(own[0].hasAccount),
      games: own.map(({ duty, game, texts }): Duty => {
        const { home, away, date, timeKnown = true, venue, status } = game;
        const isPostponed = status === 'postponed';
        return { duty, home: home.name, away: away.name, date, timeKnown, venue, isPostponed, ...mailTexts(texts) };
      }),
    },
  }));
  const games = found.map(({ publishes, texts: _, ...each }) => ({
    ...each,
    publishes: publishes.map(({ phone: _, language: __, ...official }) => official),
  }));
  return { games, notified: queued, mails };
}

/** Games that are over are published without notifying anybody. */
const isUpcoming = ({ game }: Pick<Publication['games'][number], 'game'>) =>
  game.status === 'postponed' || mayAnswer(game, new Date());

/** Publishes confirmed officials to visitors, and queues each of them one mail with all their games. @throws 404 */
export async function publishOfficials(tx: Db, gameIds: readonly string[]): Promise<PublicationResult> {
  // Locks the duties: an answer that arrives meanwhile waits, and is not published unseen.
  await tx.execute(sql`select from game_officials where game_id in ${uuids(gameIds)} order by id for no key update`);
  const { mails, ...publication } = await planPublication(tx, gameIds);
  const ids = publication.games.flatMap(({ publishes }) => publishes.map(({ _id }) => _id));
  await tx.execute(sql`update game_officials set status = 'published' where id in ${uuids(ids)}`);
  await queueMails(tx, mails);
  return { published: true, ...publication };
}
