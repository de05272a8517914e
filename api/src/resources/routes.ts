import { isLanguage, type LeagueSettings, type Operation, resourcesApi, unprefixedLanguage } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import { withAudit } from '../audit/withAudit.ts';
import { logoFile } from '../league/brandFiles.ts';
import { logoOnBackgroundPng } from '../league/drawBrand.ts';
import type { Db } from '../platform/database/db.ts';
import type { RequestEnv } from '../platform/http/requests.ts';
import { type HandlerInput, route } from '../platform/http/route.ts';
import type { Config } from '../platform/process/config.ts';
import { checkShortLink, shortLink } from '../platform/secrets/shortLinks.ts';
import type { Stores } from '../platform/storage/stores.ts';
import { acceptUpload } from '../uploads/acceptUpload.ts';
import type { Reader } from './printedForms.ts';
import { countDownload, createResource, listResources, readFile, removeResource, updateResource } from './resources.ts';

/** Where files are downloaded by a valid link. */
export const filesPath = '/api/resource-files/';

/** Who prints a form, in the language of their page. */
async function readerOf({
  settings,
  callersLanguage,
  stores,
}: Pick<HandlerInput<Operation>, 'settings' | 'callersLanguage' | 'stores'>): Promise<Reader> {
  const { name, shortName, digits, brand, logo } = await settings();
  return {
    league: name,
    language: await callersLanguage(),
    digits,
    brand,
    logo: async () => logoOnBackgroundPng({ name, shortName, brand, logo: await logoFile(stores.storage, logo) }),
  };
}

export const resourceRoutes = [
  route(resourcesApi.list, async ({ db, actor, ...asked }) => listResources(db, actor, await readerOf(asked))),
  route(resourcesApi.create, async ({ db, stores, body, ...by }) => {
    const reader = await readerOf({ ...by, stores });
    await acceptUpload(db, stores, by, { kind: 'resources', address: body.file, field: 'file' });
    return withAudit(db, by, (tx) => createResource(tx, stores, body, reader));
  }),
  route(resourcesApi.update, async ({ db, stores, params, body, ...by }) => {
    const reader = await readerOf({ ...by, stores });
    await acceptUpload(db, stores, by, { kind: 'resources', address: body.file, field: 'file' });
    return withAudit(db, by, (tx) => updateResource(tx, stores, params.id, body, reader));
  }),
  route(resourcesApi.remove, async ({ db, params, ...by }) => {
    await withAudit(db, by, (tx) => removeResource(tx, params.id));
    return { message: 'Document deleted' };
  }),
  route(resourcesApi.download, async ({ db, params, actor, config, callersLanguage }) => {
    await countDownload(db, params.id, actor);
    const language = await callersLanguage();
    const url = shortLink(filesPath, params.id, config.authSecret);
    return { url: language === unprefixedLanguage ? url : `${url}&language=${language}` };
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
    const address = new URL(c.req.url);
    const id = checkShortLink(filesPath, address, authSecret);
    const asked = address.searchParams.get('language');
    const callersLanguage = async () => (isLanguage(asked) ? asked : unprefixedLanguage);
    const { bytes, type, fileName } = await readFile(
      db,
      stores,
      id,
      await readerOf({ settings, callersLanguage, stores }),
    );
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  };
