import { type Photo, photosApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { photo } from './testing/photo.ts';

const page = (photos: Photo[]) => ({ photos, total: photos.length, page: 1, pages: 1 });

const choices = (total: number) => ({ total, categories: 1, latestUpload: null, teams: [], years: [] });

export const photosStates = pageStates({
  path: '/admin/photos',
  as: 'admin',
  of: photosApi.list,
  beside: [given(photosApi.choices, choices(60))],
  Full: [page(Array.from({ length: 60 }, (_, at) => photo(`Photo ${at}`))), 'Photo 59'],
  Empty: [page([]), 'No photos yet', [given(photosApi.choices, choices(0))]],
  begin: '/admin/photos/new',
  Failed: 'We could not load the media library. Please try again.',
});
