import { managedPhotosApi, photosApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { pageOf } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import { changePhoto, createPhoto, createPhotos } from './addPhotos.ts';
import {
  getManagedPhoto,
  getPhoto,
  getPhotoFigures,
  listManagedPhotos,
  listPhotoChoices,
  listPhotoPage,
  listPhotos,
  listPhotoUses,
  photoReads,
  removePhoto,
} from './photos.ts';

export const photoRoutes = [
  route(
    photosApi.list,
    ({ db, query: { page, order, ...filters } }) =>
      page === undefined ? listPhotos(db, filters, order) : listPhotoPage(db, filters, page, order),
    { reads: photoReads },
  ),
  route(managedPhotosApi.list, ({ db, query, http }) => pageOf(http, query, (wanted) => listManagedPhotos(db, wanted))),
  route(managedPhotosApi.get, ({ db, params }) => getManagedPhoto(db, params.id)),
  route(managedPhotosApi.figures, ({ db, query }) => getPhotoFigures(db, query)),
  route(photosApi.choices, ({ db }) => listPhotoChoices(db), { reads: photoReads }),
  route(photosApi.get, ({ db, params, query }) => getPhoto(db, params.id, query), { reads: photoReads }),
  route(photosApi.create, ({ db, stores, body, ...by }) => createPhoto(db, stores, by, body)),
  route(photosApi.createAll, ({ db, stores, body, ...by }) => createPhotos(db, stores, by, body)),
  route(photosApi.update, async ({ db, stores, params, body, ...by }) => {
    const { imageUrl } = await getManagedPhoto(db, params.id);
    return changePhoto(db, stores, by, params.id, imageUrl, body);
  }),
  route(photosApi.listUses, ({ db, params }) => listPhotoUses(db, params.id)),
  auditedRoute(photosApi.remove, async (tx, { params }) => {
    await removePhoto(tx, params.id);
    return { message: 'Photo removed from gallery' };
  }),
];
