import { type EntryOf, formatClock, type Game, type ScoreSheet, type Side } from '@league/contract';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { apiAs, type Call } from './api.ts';
import { createAgain, entriesOf, lineupsOf, sides } from './publishedGame.ts';
import { hasSeason, realLeague, whySkipped } from './realLeague.ts';
import { entrySender } from './rink.ts';
import { visit } from './visitor.ts';

/** The line's codes of infractions, by their names in the season's sheets. */
const codes: Record<string, string> = {
  Tripping: 't',
  Hooking: 'k',
  Roughing: 'r',
  Interference: 'i',
  Slashing: 's',
  Boarding: 'b',
  Holding: 'o',
  'Cross Checking': 'c',
  'Illegal Body Checking': 'l',
  'Delay of Game': 'd',
  'High Sticking': 'hs',
  'Too Many Players': 'm',
  'Inter. on Goaltender': 'g',
  '2-Minute-Hit to the head': 'ck',
  Elbowing: 'e',
};

/** The keyboard of a page, with each key counted. */
function keyboard(page: Page) {
  let keys = 0;
  return {
    count: () => keys,
    async press(...pressed: string[]) {
      for (const key of pressed) {
        keys += 1;
        await page.keyboard.press(key);
      }
    },
    async type(text: string) {
      keys += text.length;
      await page.keyboard.type(text);
    },
  };
}

/** A game of a published one's teams, whose last game had the same lineups. */
async function asPublished(admin: Call, published: ScoreSheet) {
  const last = await createAgain(admin, published, '2024-05-06T23:00:00Z');
  const next = await createAgain(admin, published, '2024-05-07T23:00:00Z');
  await entrySender(admin, last)(...lineupsOf(published));
  return next;
}

/** Whether the sheet shows that the other side's net was empty at this goal. */
function isEmptied(sheet: ScoreSheet, { side, period, elapsedSeconds }: EntryOf<'goal'>): boolean {
  const last = entriesOf(sheet, 'goalieChange').findLast(
    (each) =>
      each.side !== side && (each.period < period || (each.period === period && each.elapsedSeconds < elapsedSeconds)),
  );
  return last?.inId === null;
}

/** The compared parts of a sheet: everything that was published, except the names of infractions. */
const factsOf = (sheet: ScoreSheet) => ({
  score: [sheet.home_score, sheet.away_score, sheet.decision_type],
  goals: entriesOf(sheet, 'goal').map(({ id: _, ...goal }) => goal),
  penalties: entriesOf(sheet, 'penalty').map(({ id: _, infraction: __, servedById, ends: ___, ...penalty }) => ({
    ...penalty,
    servedById: penalty.playerId ? null : servedById,
  })),
  shots: sheet.periods.map(({ homeShots, awayShots }) => [homeShots, awayShots]),
  starters: sides.map((side) => starterOf(sheet, side)),
});

const starterOf = (sheet: ScoreSheet, side: Side) =>
  entriesOf(sheet, 'goalieChange').find(
    (each) => each.side === side && each.outId === null && each.period === 1 && each.elapsedSeconds === 0,
  )?.inId ?? entriesOf(sheet, 'lineup').find((spot) => spot.side === side && spot.isStarter)?.playerId;

test.skipIf(!hasSeason)(
  `a real game is entered by keyboard in fewer keys than six a goal, six a penalty and thirty${whySkipped}`,
  async () => {
    await using league = await realLeague();
    const admin = await apiAs(league.url, 'admin');
    const games = await admin<Game[]>('GET', '/api/public/games?season=2023-24');
    const game = games.find(
      ({ home_score, away_score, decision_type }) => home_score! + away_score! >= 8 && decision_type === 'regulation',
    )!;
    const published = await admin<ScoreSheet>('GET', `/api/games/${game.gameId}/sheet`);
    const gameId = await asPublished(admin, published);
    const timekeeper = entrySender(admin, gameId);

    await using rink = await visit(`/admin/games/${gameId}/score`, { baseURL: league.url, as: 'scorekeeper' });
    const { page } = rink;
    const line = page.getByRole('textbox', { name: 'New entry' });
    await line.focus();
    const keys = keyboard(page);
    const preview = () =>
      page
        .locator('output')
        .textContent()
        .then((text) => text ?? '');
    const numberOf = (side: Side, id: string | null) =>
      String(published[side].roster.find(({ playerId }) => playerId === id)?.number ?? '');

    /** Types an entry's line; if it is not understood, types it again less briefly. */
    async function enter(side: Side, numbers: string[], rest: string, last: string) {
      await keys.type(numbers.join('') + rest);
      const read = await preview();
      // After a single number an h may begin an infraction.
      const isAnswer = rest !== '' || numbers.length > 1;
      if (isAnswer && read.includes('Both teams wear')) {
        await keys.press(side[0]!);
        if ((await line.inputValue()) === '') return;
      } else if (isMeant(read, side, numbers)) return last === ';' ? keys.type(';') : keys.press(last);
      await keys.press('Escape');
      await keys.type(side[0] + numbers.join(' ') + rest);
      await keys.press('Enter');
    }
    const isMeant = (read: string, side: Side, numbers: string[]) =>
      read.includes(published[side].name) && numbers.every((number) => read.includes(`${number} `));

    const onServer = () => admin<ScoreSheet>('GET', `/api/games/${gameId}/sheet`);
    /** Runs an action, and waits until its changes have been saved. */
    async function until(work: () => Promise<unknown>) {
      const { seq } = await onServer();
      await work();
      await expect.poll(async () => (await onServer()).seq, { timeout: 15_000 }).toBeGreaterThan(seq);
      await page.getByText('Saved', { exact: true }).waitFor();
    }

    await until(async () => {
      await keys.type('l');
      await keys.press('Enter');
    });
    await until(async () => {
      await keys.press('Space');
      // Its day is long past, so the sheet asks before it begins.
      await page.getByRole('button', { name: 'Begin the game' }).click();
    });
    await line.focus();

    const happened = [
      ...entriesOf(published, 'goal'),
      ...entriesOf(published, 'penalty'),
      ...entriesOf(published, 'goalieChange'),
    ]
      .filter(({ period, elapsedSeconds }) => period > 1 || elapsedSeconds > 0)
      .toSorted((a, b) => a.period - b.period || a.elapsedSeconds - b.elapsedSeconds);
    const whistle = async (period: number, elapsedSeconds: number) => {
      await timekeeper({ type: 'clock', period, elapsedSeconds, running: false });
      await page.getByText(`${formatClock(elapsedSeconds)} played`).waitFor();
    };
    for (const period of [1, 2, 3]) {
      const inPeriod = happened.filter((each) => each.period === period);
      for (const [at, event] of inPeriod.entries()) {
        await whistle(period, event.elapsedSeconds);
        const isLast = inPeriod[at + 1]?.elapsedSeconds !== event.elapsedSeconds;
        const end = isLast ? ';' : 'Enter';
        const { side } = event;
        const wears = (id: string | null) => numberOf(side, id);
        await until(async () => {
          if (event.type === 'goalieChange') return keys.type(side === 'away' ? '[' : ']');
          if (event.type === 'goal') {
            // The empty net, if no goalie change implies it.
            const mark = event.emptyNet && !isEmptied(published, event) ? 'en' : '';
            return enter(side, [event.scorerId, ...event.assistIds].map(wears), mark, end);
          }
          const served = event.playerId ? '' : `/${wears(event.servedById)}`;
          return enter(side, event.playerId ? [wears(event.playerId)] : [], codes[event.infraction]! + served, end);
        });
        const { clockStartedAt } = await onServer();
        if (isLast && clockStartedAt === null) await until(() => keys.press('Space'));
      }
      await whistle(period, 1200);
      const { homeShots, awayShots } = published.periods[period - 1]!;
      const gap = String(homeShots).length === String(awayShots).length ? '' : ' ';
      await until(async () => {
        await keys.type(`${homeShots}${gap}${awayShots}`);
        await (period < 3 ? keys.type(';') : keys.press('Enter'));
      });
    }
    await until(() => keys.press('Space'));
    await page.getByText('has the referee sign').waitFor();

    // The referee signs on a separate device.
    await admin('POST', `/api/games/${gameId}/sheet/sign`, {
      changeId: crypto.randomUUID(),
      basedOn: (await admin<ScoreSheet>('GET', `/api/games/${gameId}/sheet`)).seq,
      name: 'Khaled Sobhy',
      drawn: null,
    });
    await page.getByText('asks whether to make the sheet final').waitFor();
    await keys.press('Space');
    await page.getByRole('button', { name: 'Make it final' }).and(page.locator(':focus')).waitFor();
    await keys.press('Enter');
    await page.getByText('This sheet is final.').waitFor();

    const entered = await admin<ScoreSheet>('GET', `/api/games/${gameId}/sheet`);
    expect(factsOf(entered)).toEqual(factsOf(published));
    const allowed = (entriesOf(published, 'goal').length + entriesOf(published, 'penalty').length) * 6 + 30;
    expect(keys.count()).toBeLessThan(allowed);
    expect(rink.complaints).toEqual([]);
  },
  240_000,
);
