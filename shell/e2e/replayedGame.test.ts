import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  type Game,
  type GamePage,
  otherSide,
  type ScoreSheet,
  type scoreSheetsApi,
  withPlays,
} from '@league/contract';
import { expect, test } from 'vitest';
import { apiAs, type Call } from './api.ts';
import { createAgain, entriesOf, lineupsOf, sides } from './publishedGame.ts';
import { hasSeason, realLeague, whySkipped } from './realLeague.ts';
import { entrySender } from './rink.ts';
import { rinkOf } from './rinkDrawing.ts';
import { visit } from './visitor.ts';

type ScoreSheetAnswer = AnswerOf<typeof scoreSheetsApi.get>;

const periods = [1, 2, 3];
/** Where shots come from, in decimeters from the center spot, far enough from one another for a finger. */
const spots = Array.from({ length: 25 }, (_, at) => ({ x: 100 + 38 * (at % 5), y: -100 + 50 * Math.floor(at / 5) }));

/** A published game that ended in regulation, with a goalie a side and no empty net, and many shots. */
async function publishedGame(admin: Call): Promise<ScoreSheet> {
  const games = await admin<Game[]>('GET', '/api/public/games?season=2023-24');
  for (const { gameId, decision_type } of games) {
    if (decision_type !== 'regulation') continue;
    const sheet = await admin<ScoreSheet>('GET', `/api/games/${gameId}/sheet`);
    const goals = entriesOf(sheet, 'goal');
    const isSimple = entriesOf(sheet, 'goalieChange').length === 2 && goals.every(({ emptyNet }) => !emptyNet);
    const hasRoom = sheet.periods.every(({ homeShots, awayShots }) => Math.max(homeShots, awayShots) <= spots.length);
    if (isSimple && hasRoom && goals.length >= 4) return sheet;
  }
  throw new Error('No game of the season fits.');
}

/** What a game's tables show of it, however its shots were recorded. */
const tablesOf = ({ home_score, away_score, decision_type, shots, goalies, skaters }: GamePage) => ({
  score: [home_score, away_score, decision_type],
  shots,
  goalies: goalies.map(({ _id, side, secondsPlayed, shotsAgainst, saves, goalsAgainst, decision }) => ({
    ...{ _id, side, secondsPlayed, shotsAgainst, saves, goalsAgainst, decision },
  })),
  skaters: skaters
    .filter(({ goals, assists, penaltyMinutes }) => goals > 0 || assists || penaltyMinutes)
    .map(({ _id, goals, assists, penaltyMinutes }) => ({ _id, goals, assists, penaltyMinutes }))
    .sort((a, b) => a._id.localeCompare(b._id)),
});

test.skipIf(!hasSeason)(
  `the shots of a real game are placed on a tablet, offline in the second period, beside the keeper of the sheet: none is lost, and its tables are those that were published${whySkipped}`,
  async () => {
    await using league = await realLeague();
    const admin = await apiAs(league.url, 'admin');
    const published = await publishedGame(admin);
    const gameId = await createAgain(admin, published, new Date().toISOString());
    const keeper = entrySender(admin, gameId);
    await keeper(...lineupsOf(published), { type: 'status', status: 'live' });
    await keeper(...entriesOf(published, 'goalieChange').map((entry) => ({ ...entry, id: randomUUID() })));
    await using tablet = await visit(`/admin/games/${gameId}/rink`, {
      baseURL: league.url,
      as: 'scorekeeper',
      viewport: { width: 1024, height: 768 },
      hasTouch: true,
    });
    const { page } = tablet;
    const { drawing, shoot } = rinkOf(page);
    await drawing.waitFor();
    const saved = () => page.getByText('Saved', { exact: true }).waitFor({ timeout: 60_000 });

    let placed = 0;
    for (const period of periods) {
      await keeper({ type: 'clock', period, elapsedSeconds: 600, running: false });
      await page.getByText(`${['1st', '2nd', '3rd'][period - 1]} 10:00`, { exact: true }).waitFor();
      const isOffline = period === 2;
      if (isOffline) await page.context().setOffline(true);
      const goals = entriesOf(published, 'goal').filter((goal) => goal.period === period);
      const penalties = entriesOf(published, 'penalty').filter((penalty) => penalty.period === period);
      // The keeper of the sheet goes on meanwhile.
      const entered = [...goals, ...penalties].map((entry) => ({ ...entry, id: randomUUID() }));
      const kept = entered.length > 0 && keeper(...entered);
      const { homeShots, awayShots } = published.periods.find((each) => each.period === period)!;
      for (const side of sides) {
        const saves = (side === 'home' ? homeShots : awayShots) - goals.filter((goal) => goal.side === side).length;
        // Ends change after each period: the home team attacks the net on the right in the first one.
        const end = (side === 'home') === (period % 2 === 1) ? 1 : -1;
        for (const { x, y } of spots.slice(0, saves)) {
          await shoot(end * x, end * y, 'On goal');
          placed += 1;
        }
      }
      await kept;
      if (isOffline) await page.context().setOffline(false);
      await saved();
    }

    const sheetNow = async () => withPlays(await admin<ScoreSheetAnswer>('GET', `/api/games/${gameId}/sheet`));
    expect(entriesOf(await sheetNow(), 'shotAttempt')).toHaveLength(placed);
    await keeper({ type: 'status', status: 'unofficial' });
    const { seq } = await sheetNow();
    await admin('POST', `/api/games/${gameId}/sheet/finalize`, { changeId: randomUUID(), basedOn: seq });
    const pageOf = (id: string) => admin<GamePage>('GET', `/api/public/games/${id}`);
    expect(tablesOf(await pageOf(gameId))).toEqual(tablesOf(await pageOf(published.gameId)));
    const attempts = entriesOf(await sheetNow(), 'shotAttempt');
    for (const side of sides) {
      const goalies = new Set(attempts.filter((each) => each.side === otherSide(side)).map(({ goalieId }) => goalieId));
      expect([...goalies]).toEqual([entriesOf(published, 'goalieChange').find((each) => each.side === side)!.inId]);
    }
    expect(tablet.complaints).toEqual([]);
  },
  600_000,
);
