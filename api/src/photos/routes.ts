import { photosApi } from '@league/contract';
import { route } from '../platform/route.ts';
import { listPhotos, removePhoto } from './photos.ts';

export const photoRoutes = [
  route(photosApi.list, ({ db }) => listPhotos(db), { reads: ['photos', 'photo_teams', 'teams'] }),
  route(photosApi.remove, async ({ db, params }) => {
    await removePhoto(db, params.id);
    return { message: 'Photo removed from gallery' };
  }),
];
