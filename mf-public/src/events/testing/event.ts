import type { LeagueEvent } from '@league/contract';

let made = 0;
export const event = (title: string, about: Partial<LeagueEvent> = {}): LeagueEvent => ({
  _id: `0198c0de-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  title,
  type: 'community',
  startsAt: '2026-12-04T14:00:00Z',
  endsAt: '2026-12-04T16:00:00Z',
  city: 'Aswan',
  venue: 'Falcons Arena',
  description: 'Skates are lent for nothing.',
  link: null,
  image: null,
  imageSizes: null,
  capacity: null,
  ...about,
});

export const facts = { cities: ['Aswan', 'Luxor'], nextRefreshAt: '2026-11-23T07:00:00.000Z', lastRefreshAt: null };
