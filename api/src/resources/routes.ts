import { type LeagueSettings, resourcesApi } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import { audited } from '../audit/audited.ts';
import type { Db } from '../platform/database/db.ts';
import type { RequestEnv } from '../platform/http/requests.ts';
import { route } from '../platform/http/route.ts';
import type { Config } from '../platform/process/config.ts';
import { checkShortLink, shortLink } from '../platform/secrets/shortLinks.ts';
import type { Stores } from '../platform/storage/stores.ts';
import { acceptUpload } from '../uploads/acceptUpload.ts';
import { countDownload, createResource, listResources, readFile, removeResource, updateResource } from './resources.ts';

/** Where files are downloaded by a valid link. */
export const filesPath = '/api/resource-files/';

export const resourceRoutes = [
  route(resourcesApi.list, async ({ db, actor, settings }) => listResources(db, actor, (await settings()).name)),
  route(resourcesApi.create, async ({ db, stores, body, settings, ...by }) => {
    const { name } = await settings();
    await acceptUpload(db, stores, by, { kind: 'resources', address: body.file, field: 'file' });
    return audited(db, by, (tx) => createResource(tx, stores, body, name));
  }),
  route(resourcesApi.update, async ({ db, stores, params, body, settings, ...by }) => {
    const { name } = await settings();
    await acceptUpload(db, stores, by, { kind: 'resources', address: body.file, field: 'file' });
    const { resource, gone } = await audited(db, by, (tx) => updateResource(tx, stores, params.id, body, name));
    if (gone) await stores.documents.remove(gone);
    return resource;
  }),
  route(resourcesApi.remove, async ({ db, stores, params, ...by }) => {
    const gone = await audited(db, by, (tx) => removeResource(tx, params.id));
    if (gone) await stores.documents.remove(gone);
    return { message: 'Document deleted' };
  }),
  route(resourcesApi.download, async ({ db, params, actor, config }) => {
    await countDownload(db, params.id, actor);
    return { url: shortLink(filesPath, params.id, config.authSecret) };
  }),
];

/** Downloads a resource's file by a valid link; it is never shown in a page. */
export const resourceFile =
  (
    db: Db,
    stores: Stores,
    { authSecret }: Pick<Config, 'authSecret'>,
    settings: () => Promise<LeagueSettings>,
  ): MiddlewareHandler<RequestEnv> =>
  async (c) => {
    const id = checkShortLink(filesPath, new URL(c.req.url), authSecret);
    const { bytes, type, fileName } = await readFile(db, stores, id, (await settings()).name);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  };
