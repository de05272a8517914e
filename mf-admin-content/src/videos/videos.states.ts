import { managedVideosApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { video } from './testing/video.ts';

const figures = (total: number) => given(managedVideosApi.figures, { total, latest: null, found: total });

export const videosStates = pageStates({
  path: '/admin/videos',
  as: 'admin',
  of: managedVideosApi.list,
  beside: [figures(24)],
  Full: [Array.from({ length: 24 }, (_, at) => video(`Video ${at}`)), 'Video 0'],
  Empty: [[], 'No videos yet', [figures(0)]],
  begin: '/admin/videos/new',
  Failed: 'Unable to load videos',
});
