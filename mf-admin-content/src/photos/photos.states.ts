import { managedPhotosApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { photo } from './testing/photo.ts';

const figures = (total: number) =>
  given(managedPhotosApi.figures, { total, categories: 1, latestUpload: null, found: total });

export const photosStates = pageStates({
  path: '/admin/photos',
  as: 'admin',
  of: managedPhotosApi.list,
  beside: [figures(20)],
  Full: [Array.from({ length: 20 }, (_, at) => photo(`Photo ${at}`)), 'Photo 19'],
  Empty: [[], 'No photos yet', [figures(0)]],
  begin: '/admin/photos/new',
  Failed: 'We could not load the media library. Please try again.',
});
