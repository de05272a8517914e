import type { StaffRole } from '@league/contract';
import type { testLeague } from './testLeague.ts';

/** What somebody sends to reach what is not theirs. */
interface Try {
  address: string;
  body?: unknown;
  /** A list answers; it must not hold this. Anything else is refused. */
  hides?: string;
}

/** A league of two teams; who is `own` and `others` is on the team that is or is not assigned. */
export type Ground = Awaited<ReturnType<typeof testLeague>> & { own: string; others: string; nobodys: string };

const newcomer = { name: 'Sami Nagy', position: 'Center', number: 50, season: '2026-27', image: null };
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
};
