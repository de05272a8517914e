import { photosApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { photo } from '../testing/builders.ts';

export const photosStates = pageStates({
  path: '/photos',
  of: photosApi.list,
  beside: [given(photosApi.choices, { total: 60, categories: 1, latestUpload: null, teams: [], years: ['2026'] })],
  Full: [
    { photos: Array.from({ length: 60 }, (_, at) => photo(`Photo ${at}`)), total: 60, page: 1, pages: 1 },
    'Photo 0',
  ],
  Failed: 'We could not load the photos right now.',
});
