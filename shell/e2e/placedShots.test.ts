import {
  type AnswerOf,
  type EntryOf,
  type GamePage,
  type SheetEntry,
  type scoreSheetsApi,
  withPlays,
} from '@league/contract';
import { expect, test } from 'vitest';
import { apiAs } from './api.ts';
import { rink as atRink } from './rink.ts';
import { rinkOf } from './rinkDrawing.ts';
import { product, visit } from './visitor.ts';

type ScoreSheetAnswer = AnswerOf<typeof scoreSheetsApi.get>;

const placed = (entries: SheetEntry[]) =>
  entries.filter((entry): entry is EntryOf<'shotAttempt'> => entry.type === 'shotAttempt');

test('on a tablet two taps are a shot; offline, corrected by dragging, beside another keeper, none is lost', async () => {
  const other = await atRink();
  const { gameId, sheet: rosters } = other;
  await other.put({ type: 'status', status: 'live' });
  await using keeper = await visit(`/admin/games/${gameId}/rink`, {
    as: 'scorekeeper',
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  });
  const { page } = keeper;
  const { drawing, tap, shoot, drag } = rinkOf(page);
  await drawing.waitFor();
  const saved = () => page.getByText('Saved', { exact: true }).waitFor({ timeout: 60_000 });

  // The home team attacks the net on the right in the first period.
  await shoot(200, 20, 'On goal');
  // What may be pressed after a shot leaves the rink free for the next one, however the tablet is held.
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate('scrollTo(0, 0)');
    const [rink, panel] = [await drawing.boundingBox(), await page.getByRole('region', { name: 'Shot' }).boundingBox()];
    expect(panel!.y >= rink!.y + rink!.height || panel!.x >= rink!.x + rink!.width, `at ${width} px`).toBe(true);
  }
  await shoot(-210, -30, 'Missed');
  await saved();
  await page.context().setOffline(true);
  await shoot(150, -80, 'Blocked');
  await shoot(240, 0, 'On goal');
  await page.getByRole('status').getByText('2 entries wait to be sent').waitFor();
  // Meanwhile the other keeper records a goal.
  const scorer = await other.score(300);
  await page.context().setOffline(false);
  await saved();
  await drag({ x: 150, y: -80 }, { x: 100, y: -60 });
  await saved();

  // The goal has no place yet.
  await page.getByRole('button', { name: new RegExp(`^Goal ${rosters.home.code} .*${scorer.name}`) }).tap();
  await tap(230, 10);

  const call = await apiAs(product().url, 'scorekeeper');
  const kept = async () =>
    withPlays(await call<ScoreSheetAnswer>('GET', `/api/games/${gameId}/sheet`)).entries.map(({ entry }) => entry);
  const near = (x: number, y: number) => ({ x: expect.closeTo(x, -1), y: expect.closeTo(y, -1) });
  await expect
    .poll(async () => placed(await kept()).find(({ outcome }) => outcome === 'blocked')?.place)
    .toEqual(near(100, -60));
  const goals = async () => (await kept()).filter(({ type }) => type === 'goal');
  await expect.poll(goals).toMatchObject([{ place: near(230, 10) }]);
  expect(placed(await kept()).map(({ side, outcome, place }) => [side, outcome, place])).toEqual([
    ['home', 'onGoal', near(200, 20)],
    ['away', 'missed', near(210, 30)],
    ['home', 'blocked', near(100, -60)],
    ['home', 'onGoal', near(240, 0)],
  ]);
  const game = await call<GamePage>('GET', `/api/public/games/${gameId}`);
  expect(game).toMatchObject({ shots: [{ period: 1, home: 3, away: 0 }], home_score: 1 });
  expect(game.shotAttempts).toHaveLength(4);
  expect(keeper.complaints).toEqual([]);
}, 180_000);
