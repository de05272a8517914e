import { videosApi } from '@league/contract';
import { pageStates } from '@league/kit/states';
import { video } from '../testing/builders.ts';

export const videosStates = pageStates({
  path: '/videos',
  of: videosApi.list,
  Full: [Array.from({ length: 24 }, (_, at) => video(`Video ${at}`)), 'Video 23'],
  Empty: [[], 'No videos yet'],
  Failed: 'We could not load the videos right now.',
});
