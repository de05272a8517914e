import type { Article, SheetState } from '@league/contract';
import { articleInput } from '../articles/testing/articles.ts';
import { newId } from '../platform/database/columns.ts';
import { gameOfficials, gameReports, officials } from '../referees/tables.ts';
import { device, goal, lineup, testGame } from '../score-sheets/testing/game.ts';
import { suspensions } from '../suspensions/tables.ts';
import type { testApp } from './app.ts';

type App = Awaited<ReturnType<typeof testApp>>;

/** Records of other users: an article, a game with its officials and report, a final sheet. */
export async function otherUsersRecords(app: App) {
  const { article, revision } = await othersArticle(app);
  const officiated = await officiatedGame(app);
  return { article, revision, ...officiated, final: await finalSheet(app) };
}

async function othersArticle(app: App) {
  const { token } = await app.somebody('writer', { name: 'Another Writer' });
  const sent = await app.send('POST /api/articles', { token, body: articleInput({}) });
  const article = (await sent.json()) as Article;
  const revisions = await app.send(`GET /api/articles/${article._id}/revisions`, { token });
  const [revision] = (await revisions.json()) as { _id: string }[];
  return { article, revision: revision!._id };
}

/** A completed game with another referee's report. */
async function officiatedGame(app: App) {
  const { gameId, home } = await testGame(app);
  const person = await app.somebody('referee', { name: 'Another Referee' });
  const [official] = await app.db.insert(officials).values({ name: 'Another Referee', staffId: person.id }).returning();
  const duty = { gameId, officialId: official!.id, name: 'Another Referee', duty: 'Referee 1' };
  const [assignment] = await app.db
    .insert(gameOfficials)
    .values({ ...duty, status: 'proposed' })
    .returning();
  const [report] = await app.db
    .insert(gameReports)
    .values({ gameId, officialId: official!.id, status: 'filed' })
    .returning();
  const [suspension] = await app.db
    .insert(suspensions)
    .values({
      gameId,
      playerId: home.skaterIds[0]!,
      teamId: home.teamId,
      penalty: 'Match',
      infraction: 'Fighting',
      gamesByRule: 1,
    })
    .returning();
  return {
    officiated: gameId,
    official: official!.id,
    assignment: assignment!.id,
    report: report!.id,
    suspension: suspension!.id,
  };
}

/** A signed, final sheet, and an entry to send. */
async function finalSheet(app: App) {
  const game = await testGame(app);
  const { token } = await app.somebody('scorekeeper');
  const rink = device(app, token, game.gameId);
  const live = { type: 'status', status: 'live' } as const;
  const { sheet } = await rink.put(...lineup(game), live, goal(game), { type: 'status', status: 'unofficial' });
  const signed = (await (await rink.sign(sheet.seq)).json()) as SheetState;
  const final = (await (await rink.finalize(signed.seq)).json()) as SheetState;
  if (final.status !== 'final') throw new Error('The sheet is not final.');
  const { gameId, season, home } = game;
  const line = { playerId: home.skaterIds[0]!, teamId: home.teamId, position: 'Center', goals: 9, assists: 0, pim: 0 };
  return { gameId, season, seq: final.seq, entry: goal(game, { id: newId() }), line };
}
