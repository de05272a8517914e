import { videosApi } from '@league/contract';
import { pageStates } from '@league/kit/states';
import { video } from './testing/video.ts';

export const videosStates = pageStates({
  path: '/admin/videos',
  as: 'admin',
  of: videosApi.list,
  Full: [Array.from({ length: 24 }, (_, at) => video(`Video ${at}`)), 'Video 0'],
  Empty: [[], 'No videos yet'],
  begin: '/admin/videos/new',
  Failed: 'Unable to load videos',
});
