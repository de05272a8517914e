import { randomUUID } from 'node:crypto';
import type { Game, ScoreSheet, SheetChanges, SheetEntry } from '@league/contract';
import { apiAs, type Call } from './api.ts';
import { product } from './visitor.ts';

/** The demo's scorekeeper with a device at the rink, at the next game of which nothing is recorded. */
export async function rink() {
  const call = await apiAs(product().url, 'scorekeeper');
  const sheet = await emptySheet(call);
  const { gameId } = sheet;
  const put = entrySender(call, gameId);

  /** A goal of the home team. @returns who scored it */
  async function score(elapsedSeconds: number) {
    const scorer = sheet.home.roster.find(({ position }) => position !== 'Goalie')!;
    await put({
      type: 'goal',
      id: randomUUID(),
      side: 'home',
      period: 1,
      elapsedSeconds,
      scorerId: scorer.playerId,
      assistIds: [],
      strength: 'EV',
      emptyNet: false,
    });
    return scorer;
  }

  return { gameId, sheet, put, score };
}

/** The sheet of the next game that no test has used and that the demo does not begin during the test's first steps. */
async function emptySheet(call: Call): Promise<ScoreSheet> {
  const games = await call<Game[]>('GET', '/api/public/games');
  for (const { gameId, status, date } of games) {
    if (status !== 'scheduled' || Date.parse(date) < Date.now() + 60_000) continue;
    const sheet = await call<ScoreSheet>('GET', `/api/games/${gameId}/sheet`);
    if (sheet.entries.length === 0) return sheet;
  }
  throw new Error('A sheet is begun for each scheduled game.');
}

/** A device at a game's sheet: adds entries to it. */
export function entrySender(call: Call, gameId: string) {
  const deviceId = randomUUID();
  return async (...entries: SheetEntry[]) => {
    const sentAt = new Date().toISOString();
    const changes = entries.map((entry) => ({ changeId: randomUUID(), at: sentAt, kind: 'put' as const, entry }));
    const body: SheetChanges = { deviceId, sentAt, changes };
    const { outcomes } = await call<{ outcomes: { outcome: string }[] }>(
      'POST',
      `/api/games/${gameId}/sheet/changes`,
      body,
    );
    const refused = outcomes.filter(({ outcome }) => outcome !== 'applied');
    if (refused.length > 0) throw new Error(`The sheet refused: ${JSON.stringify(refused)}`);
  };
}
