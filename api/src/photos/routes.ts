import { photosApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/route.ts';
import { listPhotos, removePhoto } from './photos.ts';

export const photoRoutes = [
  route(photosApi.list, ({ db }) => listPhotos(db), { reads: ['photos', 'photo_teams', 'teams'] }),
  route(photosApi.remove, async ({ db, params, ...by }) => {
    await audited(db, by, (tx) => removePhoto(tx, params.id));
    return { message: 'Photo removed from gallery' };
  }),
];
