import type { Draft, DraftInput, DraftRoom, DraftState } from '@league/contract';
import { draftsApi } from '@league/contract';
import { insertRows } from '../../platform/database/bulk.ts';
import { newId } from '../../platform/database/columns.ts';
import { players } from '../../players/tables.ts';
import { teams } from '../../teams/tables.ts';
import type { TestApp } from '../../testing/app.ts';

let made = 0;

/** A draft with so many teams and available players, and its operator. */
export async function testDraft(
  app: Pick<TestApp, 'db' | 'send'>,
  token: string,
  about: Partial<DraftInput> = {},
  { teams: teamCount = 4, players: playerCount = 40 } = {},
) {
  made += 1;
  const teamIds = Array.from({ length: teamCount }, newId);
  const playerIds = Array.from({ length: playerCount }, newId);
  await insertRows(
    app.db,
    teams,
    teamIds.map((id, at) => ({
      id,
      slug: id,
      name: `Team ${at + 1} of ${made}`,
      code: `D${made}${at + 1}`,
      importKey: id,
    })),
  );
  await insertRows(
    app.db,
    players,
    playerIds.map((id, at) => ({ id, name: `Player ${at + 1} of ${made}` })),
  );
  const input = { year: 2026, participatingTeams: teamIds, rounds: 6, eligible: { playerIds }, ...about };
  const draft = (await (await app.send('POST /api/drafts', { token, body: input })).json()) as Draft;
  return { draft, teamIds, playerIds, run: operator(app, token, draft._id) };
}

/** A person at the draft table. */
export function operator(app: Pick<TestApp, 'send'>, token: string, id: string) {
  const path = `/api/drafts/${id}`;
  const post = (what: string, body?: unknown) => app.send(`POST ${path}/${what}`, { token, body });
  const state = async (answer: Promise<Response>) => (await (await answer).json()) as DraftState;
  return {
    post,
    start: () => state(post('start')),
    room: async () => (await (await app.send(`GET ${path}`, { token })).json()) as DraftRoom,
    look: () => state(app.send(`GET ${draftsApi.stream.path.replace('{id}', id)}?transport=poll`)),
    pick: (overall: number, team_id: string, player_id: string) => post('picks', { overall, team_id, player_id }),
    skip: (overall: number, team_id?: string) => post('skip', { overall, team_id }),
    undo: (overall: number, replaces?: string | null) => post('undo', { overall, replaces }),
    edit: (overall: number, body: { player_id: string | null; replaces: string | null }) =>
      app.send(`PUT ${path}/picks/${overall}`, { token, body }),
    put: (what: string, body: unknown) => app.send(`PUT ${path}${what}`, { token, body }),
    remove: (what = '') => app.send(`DELETE ${path}${what}`, { token }),
  };
}
