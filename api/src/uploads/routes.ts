import { uploadsApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { prepareUpload } from './uploads.ts';

export const uploadRoutes = [
  route(uploadsApi.prepare, ({ db, stores, body, ...by }) => prepareUpload(db, stores, by, body)),
];
