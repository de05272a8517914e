import { playoffsApi } from '@league/contract';
import { pageStates } from '@league/kit/states';
import { seasonDetail } from '../seasons/testing/season.ts';
import { managed, playoffs } from './testing/playoffs.ts';

export const playoffsStates = pageStates({
  path: `/admin/seasons/${seasonDetail._id}/playoffs`,
  as: 'admin',
  of: playoffsApi.manage,
  Full: [managed({ playoffs: playoffs() }), 'Public bracket'],
  Empty: [managed({ table: [] }), 'There is no table yet'],
  begin: '/admin/games/generate?season=2026-27',
  Failed: 'The play-offs could not be loaded. Please try again.',
});
