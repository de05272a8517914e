import { rulePresets, type Season, type SeasonDetail } from '@league/contract';

/** A season by its name; 2026-27 is the current one. */
export const season = (name: string, about: Partial<Season> = {}): Season => ({
  _id: crypto.randomUUID(),
  name,
  createdAt: '2026-07-01T10:00:00.000Z',
  isCurrent: name === '2026-27',
  rules: rulePresets.iihf,
  ...about,
});

export const seasonDetail: SeasonDetail = {
  ...season('2026-27', { isCurrent: false }),
  startsOn: '2026-09-01',
  endsOn: null,
  state: 'planned',
  games: 112,
  finishedGames: 0,
  players: 0,
  teams: 0,
};
