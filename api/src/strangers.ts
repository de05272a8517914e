import type { StaffRole } from '@league/contract';
import type { testLeague } from './testLeague.ts';

/** What somebody sends to reach what is not theirs. */
interface Try {
  address: string;
  body?: unknown;
  /** A list answers; it must not hold this. Anything else is refused. */
  hides?: string;
}

type League = Awaited<ReturnType<typeof testLeague>>;

/** A league of two teams; who is `own` and `others` is on the team that is or is not assigned. */
export type Ground = League & {
  own: string;
  others: string;
  nobodys: string;
  /** Another referee with what is theirs. */
  anothers: { officialId: string } & Awaited<ReturnType<League['officiatedGame']>>;
};

const newcomer = { name: 'Sami Nagy', position: 'Center', number: 50, season: '2026-27', image: null };
const report = { incidents: 'Mine', injuries: null, matchPenalties: [], file: true, version: null };
const signature = { changeId: '01a1fe04-f65d-7237-87a8-f60606cca5f5', basedOn: 0, name: 'Me', drawn: null };
const image = { fileType: 'image/png', fileSize: 1000 };

/**
 * What a stranger tries, by operation and role. Whoever declares `records` for a role says here what lies beyond: the
 * test of access fails for an operation that is not in it.
 */
export const strangers: Record<string, Partial<Record<StaffRole, (ground: Ground) => Try[]>>> = {
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
  'GET /api/games': {
    referee: ({ anothers: { gameId } }) => [
      { address: 'GET /api/games', hides: gameId },
      { address: 'GET /api/games?season=all&q=suns', hides: gameId },
    ],
  },
  'GET /api/games/{gameId}': {
    referee: ({ anothers: { gameId } }) => [{ address: `GET /api/games/${gameId}` }],
  },
  'GET /api/games/{gameId}/report': {
    referee: ({ anothers: { gameId } }) => [{ address: `GET /api/games/${gameId}/report` }],
  },
  'PUT /api/games/{gameId}/report': {
    referee: ({ anothers: { gameId } }) => [
      { address: `PUT /api/games/${gameId}/report`, body: report },
      { address: `PUT /api/games/${gameId}/report`, body: { ...report, version: 1 } },
    ],
  },
  'GET /api/reports/{id}': {
    referee: ({ anothers: { reportId } }) => [{ address: `GET /api/reports/${reportId}` }],
  },
  'GET /api/officials/me': {
    referee: ({ anothers: { officialId } }) => [{ address: 'GET /api/officials/me', hides: officialId }],
  },
  'PUT /api/officials/me/availability': {
    referee: ({ anothers: { officialId } }) => [
      { address: `PUT /api/officials/${officialId}/availability`, body: { unavailable: [] } },
    ],
  },
  'GET /api/officials/me/games': {
    referee: ({ anothers: { gameId } }) => [{ address: 'GET /api/officials/me/games', hides: gameId }],
  },
  'POST /api/officials/assignments/{id}/respond': {
    referee: ({ anothers: { dutyId } }) => [
      { address: `POST /api/officials/assignments/${dutyId}/respond`, body: { status: 'confirmed' } },
      { address: `POST /api/officials/assignments/${dutyId}/respond`, body: { status: 'declined', reason: 'Mine' } },
    ],
  },
  'GET /api/suspensions': {
    gm: ({ others, suns }) => [
      { address: 'GET /api/suspensions', hides: others },
      { address: `GET /api/suspensions?team=${suns}`, hides: others },
    ],
  },
  'GET /api/games/{gameId}/suspensions': {
    referee: ({ anothers: { gameId } }) => [{ address: `GET /api/games/${gameId}/suspensions` }],
  },
  'GET /api/games/{gameId}/sheet': {
    referee: ({ anothers: { gameId } }) => [{ address: `GET /api/games/${gameId}/sheet` }],
  },
  'POST /api/games/{gameId}/sheet/sign': {
    referee: ({ anothers: { gameId } }) => [{ address: `POST /api/games/${gameId}/sheet/sign`, body: signature }],
  },
};
