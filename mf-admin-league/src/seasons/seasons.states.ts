import { rulingsApi, seasonsApi, trackedPlays, trackingApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { season, seasonDetail } from './testing/season.ts';

export const seasonsStates = pageStates({
  path: '/admin/seasons',
  as: 'admin',
  of: seasonsApi.list,
  Full: [['2026-27', '2025-26', '2024-25'].map((name) => season(name)), '2024-25'],
  Empty: [[], 'No seasons yet'],
  begin: '/admin/seasons/new',
  Failed: 'Unable to load seasons. Please try again later.',
});

export const seasonStates = pageStates({
  path: `/admin/seasons/${seasonDetail._id}`,
  as: 'admin',
  of: seasonsApi.get,
  beside: [
    given(seasonsApi.list, []),
    given(rulingsApi.get, { playoffPlaces: null, allGamesScheduled: false, teams: [], version: 1 }),
    given(trackingApi.get, {
      plays: [...trackedPlays],
      venues: [{ venue: 'Cairo Dome', plays: ['shots'] }],
      version: 1,
    }),
  ],
  Full: [seasonDetail, '2026-27'],
  Failed: 'The season could not be loaded. Please try again.',
});
