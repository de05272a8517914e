import { randomUUID } from 'node:crypto';
import type { Game, ScoreSheet, SheetChanges, SheetEntry } from '@league/contract';
import { apiAs, type Call } from './api.ts';
import { product } from './visitor.ts';

/** The demo's scorekeeper with a device at the rink, at the next game that has not begun. */
export async function rink() {
  const call = await apiAs(product().url, 'scorekeeper');
  const games = await call<Game[]>('GET', '/api/public/games');
  const { gameId } = games.find(({ status }) => status === 'scheduled')!;
  const sheet = await call<ScoreSheet>('GET', `/api/games/${gameId}/sheet`);
  const put = putting(call, gameId);

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

/** A device at a game's sheet: adds entries to it. */
export function putting(call: Call, gameId: string) {
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
