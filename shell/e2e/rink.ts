import { randomUUID } from 'node:crypto';
import type { Game, ScoreSheet, SheetChanges, SheetEntry } from '@league/contract';
import { product } from './visitor.ts';

/** The demo's scorekeeper with a device beside the ice, at the next game that nobody has begun. */
export async function rink() {
  const call = callAs((await callAs()<{ token: string }>('POST', '/api/auth/login', signIn)).token);
  const games = await call<Game[]>('GET', '/api/public/games');
  const { gameId } = games.find(({ status }) => status === 'scheduled')!;
  const sheet = await call<ScoreSheet>('GET', `/api/games/${gameId}/sheet`);
  const deviceId = randomUUID();

  async function put(...entries: SheetEntry[]) {
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
  }

  /** A goal of the home side. @returns who scored it */
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

const signIn = { email: 'scorekeeper@demo.league', password: 'demo-league-2026' };

const callAs =
  (token?: string) =>
  async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const { url } = product();
    const answer = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  };
