import { openDataApi } from '@league/contract';
import { pageStates } from '@league/kit/states';

const season = (number: number, name: string, isCurrent: boolean) => ({
  number,
  _id: crypto.randomUUID(),
  name,
  isCurrent,
  startsOn: '2026-09-04',
  endsOn: '2027-03-27',
  games: 132,
  finalGames: isCurrent ? 61 : 132,
});

const site = 'https://league.example';
const license = { name: 'CC BY 4.0', address: 'https://creativecommons.org/licenses/by/4.0/' };

export const openDataStates = pageStates({
  path: '/data',
  of: openDataApi.list,
  Full: [{ site, license, seasons: [season(2, '2026-27', true), season(1, '2025-26', false)] }, 'Everything as JSON'],
  Empty: [{ site, license: null, seasons: [] }, 'Seasons appear here as soon as the league has added one.'],
  Failed: 'We could not load the downloads right now.',
});
