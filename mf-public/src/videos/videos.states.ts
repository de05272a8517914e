import { type Video, videoHubApi } from '@league/contract';
import { pageStates } from '@league/kit/states';
import { video } from '../testing/builders.ts';

const hub = (videos: Video[]) => ({ videos, found: videos.length, newest: videos[0] ?? null });

export const videosStates = pageStates({
  path: '/videos',
  of: videoHubApi.list,
  Full: [hub(Array.from({ length: 24 }, (_, at) => video(`Video ${at}`))), 'Video 23'],
  Empty: [hub([]), 'No videos yet'],
  Failed: 'We could not load the videos right now.',
});
