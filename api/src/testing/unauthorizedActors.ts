import type { StaffRole } from '@league/contract';
import { articleInput } from '../articles/testing/articles.ts';
import { newId } from '../platform/database/columns.ts';
import type { testLeague } from './league.ts';
import type { otherUsersRecords } from './otherUsersRecords.ts';

/** An attempt to reach another user's record. */
interface Try {
  address: string;
  body?: unknown;
  /** For a list that is answered: it must not contain this. All other attempts are rejected. */
  hides?: string;
  /** The expected status; default: 403 or 404. */
  status?: number;
}

/** A league of two teams; `own` is on the assigned team, `others` is not. */
export type TestContext = Awaited<ReturnType<typeof testLeague>> &
  Awaited<ReturnType<typeof otherUsersRecords>> & { own: string; others: string; nobodys: string };

const newcomer = { name: 'Sami Nagy', position: 'Center', number: 50, season: '2026-27', image: null };
const image = { fileType: 'image/png', fileSize: 1000 };

/** The same attempts for both officiating roles. */
const forOfficials = (tries: (context: TestContext) => Try[]) => ({ referee: tries, scorekeeper: tries });

/**
 * Attempts by operation and role. If a contract declares `records` for a role, list here what is out of reach: the access test
 * fails for missing operations.
 */
export const unauthorizedActors: Record<string, Partial<Record<StaffRole, (context: TestContext) => Try[]>>> = {
  'GET /api/teams': { gm: ({ suns }) => [{ address: 'GET /api/teams', hides: suns }] },
  'GET /api/teams/{id}': { gm: ({ suns }) => [{ address: `GET /api/teams/${suns}` }] },
  'PUT /api/teams/{id}': {
    gm: ({ suns, tide }) => [
      { address: `PUT /api/teams/${suns}`, body: { name: 'Luxor Suns', description: 'Mine now' } },
      { address: `PUT /api/teams/${tide}`, body: { name: 'Another Name' } },
      { address: `PUT /api/teams/${tide}`, body: { name: 'Hurghada Tide', slug: 'another' } },
    ],
  },
  'GET /api/teams/{teamId}/players': {
    gm: ({ suns }) => [
      { address: `GET /api/teams/${suns}/players` },
      { address: `GET /api/teams/${suns}/players?season=2026-27` },
    ],
  },
  'DELETE /api/teams/{teamId}/players/{playerId}': {
    gm: ({ suns, tide, others, nobodys }) => [
      { address: `DELETE /api/teams/${suns}/players/${others}` },
      { address: `DELETE /api/teams/${tide}/players/${others}` },
      { address: `DELETE /api/teams/${tide}/players/${nobodys}` },
    ],
  },
  'GET /api/players': {
    gm: ({ suns, others, nobodys }) => [
      { address: 'GET /api/players', hides: others },
      { address: 'GET /api/players', hides: nobodys },
      { address: 'GET /api/players?unassigned=true', hides: nobodys },
      { address: `GET /api/players?team_id=${suns}`, hides: others },
    ],
  },
  'POST /api/players/{id}/sign': {
    gm: ({ suns, tide, others, nobodys }) => [
      { address: `POST /api/players/${nobodys}/sign`, body: { team_id: suns, position: 'Center', number: 50 } },
      {
        address: `POST /api/players/${others}/sign`,
        body: { team_id: tide, position: 'Center', number: 50 },
        status: 409,
      },
    ],
  },
  'GET /api/players/{id}': {
    gm: ({ others, nobodys }) => [
      { address: `GET /api/players/${others}` },
      { address: `GET /api/players/${nobodys}` },
    ],
  },
  'POST /api/players': {
    gm: ({ suns, tide, own, others, nobodys }) => [
      { address: 'POST /api/players', body: { ...newcomer, team_id: suns } },
      { address: 'POST /api/players', body: { ...newcomer, team_id: suns, playerId: own } },
      { address: 'POST /api/players', body: { ...newcomer, team_id: tide, playerId: others } },
      { address: 'POST /api/players', body: { ...newcomer, team_id: tide, playerId: nobodys } },
    ],
  },
  'PUT /api/players/{id}': {
    gm: ({ suns, tide, own, others, nobodys }) => [
      { address: `PUT /api/players/${others}`, body: { name: 'Mine' } },
      { address: `PUT /api/players/${others}`, body: { name: 'Mine', team_id: tide } },
      { address: `PUT /api/players/${others}`, body: { name: 'Other', image: 'https://pictures.example/x.png' } },
      { address: `PUT /api/players/${nobodys}`, body: { name: 'Mine', team_id: tide } },
      { address: `PUT /api/players/${own}`, body: { name: 'Own', team_id: suns } },
    ],
  },
  'POST /api/players/{id}/transfer': {
    gm: ({ suns, tide, own, others, nobodys }) => [
      { address: `POST /api/players/${own}/transfer`, body: { team_id: suns, date: '2026-12-01', number: 50 } },
      { address: `POST /api/players/${others}/transfer`, body: { team_id: tide, date: '2026-12-01', number: 50 } },
      { address: `POST /api/players/${nobodys}/transfer`, body: { team_id: tide, date: '2026-12-01', number: 50 } },
    ],
  },
  'POST /api/r2/upload-url': {
    gm: ({ suns }) => [
      { address: 'POST /api/r2/upload-url', body: { ...image, fileName: `players/${suns}-1-face.png` } },
      { address: 'POST /api/r2/upload-url', body: { ...image, fileName: 'photos/1-photo.png' } },
      { address: 'POST /api/r2/upload-url', body: { ...image, fileName: 'products/1-cap.png' } },
    ],
  },
  'GET /api/my-articles': { writer: ({ article }) => [{ address: 'GET /api/my-articles', hides: article._id }] },
  'GET /api/my-articles/figures': {
    writer: ({ article }) => [{ address: 'GET /api/my-articles/figures', hides: String(article.category) }],
  },
  'GET /api/articles/{id}': { writer: ({ article }) => [{ address: `GET /api/articles/${article._id}` }] },
  'PUT /api/articles/{id}': {
    writer: ({ article }) => [
      { address: `PUT /api/articles/${article._id}`, body: { ...articleInput({}), version: article.version } },
    ],
  },
  'GET /api/articles/{id}/report': {
    writer: ({ article }) => [{ address: `GET /api/articles/${article._id}/report` }],
  },
  'POST /api/articles/{id}/report-answers': {
    writer: ({ article }) => [
      {
        address: `POST /api/articles/${article._id}/report-answers`,
        body: { version: article.version, answers: [{ key: 'result', language: 'en', take: true }] },
      },
    ],
  },
  'DELETE /api/articles/{id}': { writer: ({ article }) => [{ address: `DELETE /api/articles/${article._id}` }] },
  'GET /api/articles/{id}/revisions': {
    writer: ({ article }) => [{ address: `GET /api/articles/${article._id}/revisions` }],
  },
  'GET /api/articles/{id}/revisions/{revisionId}': {
    writer: ({ article, revision }) => [{ address: `GET /api/articles/${article._id}/revisions/${revision}` }],
  },
  'POST /api/articles/{id}/revisions/{revisionId}/restore': {
    writer: ({ article, revision }) => [
      {
        address: `POST /api/articles/${article._id}/revisions/${revision}/restore`,
        body: { version: article.version },
      },
    ],
  },
  'GET /api/articles/{id}/preview-link': {
    writer: ({ article }) => [{ address: `GET /api/articles/${article._id}/preview-link` }],
  },
  'POST /api/articles/{id}/preview-link': {
    writer: ({ article }) => [{ address: `POST /api/articles/${article._id}/preview-link` }],
  },
  'DELETE /api/articles/{id}/preview-link': {
    writer: ({ article }) => [{ address: `DELETE /api/articles/${article._id}/preview-link` }],
  },
  'GET /api/games': { referee: ({ officiated }) => [{ address: 'GET /api/games', hides: officiated }] },
  // The figures name the teams of the counted games.
  'GET /api/games/figures': { referee: () => [{ address: 'GET /api/games/figures?season=all', hides: '"slug"' }] },
  'GET /api/games/{gameId}': { referee: ({ officiated }) => [{ address: `GET /api/games/${officiated}` }] },
  'GET /api/games/{gameId}/report': {
    referee: ({ officiated }) => [{ address: `GET /api/games/${officiated}/report` }],
  },
  'PUT /api/games/{gameId}/report': {
    referee: ({ officiated }) => [{ address: `PUT /api/games/${officiated}/report`, body: report }],
  },
  'GET /api/reports/{id}': { referee: ({ report }) => [{ address: `GET /api/reports/${report}` }] },
  'GET /api/officials/me': forOfficials(({ official }) => [{ address: 'GET /api/officials/me', hides: official }]),
  'PUT /api/officials/me/availability': forOfficials(({ official }) => [
    { address: 'PUT /api/officials/me/availability', body: { absences: [], officialId: official }, status: 422 },
  ]),
  'GET /api/officials/me/games': forOfficials(({ officiated }) => [
    { address: 'GET /api/officials/me/games', hides: officiated },
  ]),
  'POST /api/officials/me/games/confirm': forOfficials(({ assignment }) => [
    { address: 'POST /api/officials/me/games/confirm', hides: assignment },
  ]),
  'GET /api/officials/me/calendar': forOfficials(({ official }) => [
    { address: 'GET /api/officials/me/calendar', hides: official },
  ]),
  'POST /api/officials/me/calendar': forOfficials(({ official }) => [
    { address: `POST /api/officials/${official}/calendar` },
  ]),
  'POST /api/officials/assignments/{id}/respond': forOfficials(({ assignment }) => [
    { address: `POST /api/officials/assignments/${assignment}/respond`, body: { status: 'confirmed' } },
  ]),
  'GET /api/suspensions': { gm: ({ suspension }) => [{ address: 'GET /api/suspensions', hides: suspension }] },
  'GET /api/games/{gameId}/suspensions': {
    referee: ({ officiated }) => [{ address: `GET /api/games/${officiated}/suspensions` }],
  },
  'GET /api/games/{gameId}/sheet': {
    referee: ({ officiated }) => [{ address: `GET /api/games/${officiated}/sheet` }],
  },
  'POST /api/games/{gameId}/sheet/changes': { admin: enterAfterTheEnd, scorekeeper: enterAfterTheEnd },
  'POST /api/games/{gameId}/sheet/sign': {
    admin: signAfterTheEnd,
    scorekeeper: signAfterTheEnd,
    referee: ({ officiated }) => [
      {
        address: `POST /api/games/${officiated}/sheet/sign`,
        body: { changeId: newId(), basedOn: 0, name: 'X', drawn: null },
      },
    ],
  },
  'POST /api/games/{gameId}/sheet/finalize': { admin: finalizeAgain, scorekeeper: finalizeAgain },
  'POST /api/games/{gameId}/sheet/course': { admin: abandonAfterTheEnd, scorekeeper: abandonAfterTheEnd },
  'POST /api/stats/game': { admin: replaceFigures, scorekeeper: replaceFigures },
};

const report = { incidents: 'Mine', injuries: null, matchPenalties: [], file: false, version: null };

/** A final sheet is closed to everybody until an admin reopens it. */
function enterAfterTheEnd({ final: { gameId, entry } }: TestContext): Try[] {
  const at = new Date().toISOString();
  const body = { deviceId: newId(), sentAt: at, changes: [{ changeId: newId(), at, kind: 'put', entry }] };
  return [{ address: `POST /api/games/${gameId}/sheet/changes`, body, status: 409 }];
}

function signAfterTheEnd({ final: { gameId, seq } }: TestContext): Try[] {
  const body = { changeId: newId(), basedOn: seq, name: 'Somebody', drawn: null };
  return [{ address: `POST /api/games/${gameId}/sheet/sign`, body, status: 409 }];
}

function finalizeAgain({ final: { gameId, seq } }: TestContext): Try[] {
  return [
    { address: `POST /api/games/${gameId}/sheet/finalize`, body: { changeId: newId(), basedOn: seq }, status: 409 },
  ];
}

function abandonAfterTheEnd({ final: { gameId, seq } }: TestContext): Try[] {
  const body = { changeId: newId(), basedOn: seq, to: 'abandoned', reason: 'No ice' };
  return [{ address: `POST /api/games/${gameId}/sheet/course`, body, status: 409 }];
}

function replaceFigures({ final: { gameId, season, line } }: TestContext): Try[] {
  return [{ address: 'POST /api/stats/game', body: { gameId, season, playerStats: [line] }, status: 409 }];
}
