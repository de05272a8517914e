import { getRequestListener } from '@hono/node-server';
import { operations } from '@league/contract';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { auditRoutes } from './audit/routes.ts';
import { gameLiveRoutes } from './games/liveRoutes.ts';
import { gameRoutes } from './games/routes.ts';
import type { Readiness } from './health/readiness.ts';
import { healthRoutes } from './health/routes.ts';
import { leagueRoutes } from './league/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { answerFault } from './platform/answers.ts';
import { createCache } from './platform/cache.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db.ts';
import { mountDocs } from './platform/docs.ts';
import { fromCache } from './platform/fastPath.ts';
import { Fault, nothingHere } from './platform/faults.ts';
import type { Changes } from './platform/live.ts';
import { mediaFrom } from './platform/media.ts';
import { mountRoutes } from './platform/mount.ts';
import { allowOrigins, fromOwnPages } from './platform/origins.ts';
import { securityHeaders } from './platform/rendered.ts';
import { logRequest, type RequestEnv, requestIdOf } from './platform/requests.ts';
import { unlessBegun } from './platform/sinks.ts';
import type { Storage } from './platform/storage.ts';
import { createStreams } from './platform/streams.ts';
import { productRoutes } from './products/routes.ts';
import { scoreSheetRoutes } from './score-sheets/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { seasonRoutes } from './seasons/routes.ts';
import { createIdentities } from './sessions/identities.ts';
import { sessionRoutes } from './sessions/routes.ts';

import { staffRoutes } from './staff/routes.ts';
import { standingsRoutes } from './standings/routes.ts';
import { gameTotalsRoutes, statisticsRoutes } from './statistics/routes.ts';
import { teamRoutes } from './teams/routes.ts';

const longestBody = 64 * 1024;

export interface AppInput {
  db: Db;
  config: Config;
  changes: Pick<Changes, 'stamp' | 'settled' | 'watch'>;
  storage: Pick<Storage, 'read'>;
  log: Logger;
  readiness: () => Promise<Readiness>;
}

/** Puts the rooms together. @throws when an operation of the contract is served by nobody, or twice */
export function createApp({ db, config, changes, storage, log, readiness }: AppInput) {
  const app = new Hono<RequestEnv>();
  const cache = createCache(changes);
  const streams = createStreams(changes);

  app.onError((error, c) => answerFault(error, c, log));
  app.notFound((c) => answerFault(nothingHere(), c, log));
  app.use(async (c, next) => {
    const since = performance.now();
    const requestId = requestIdOf({ 'x-request-id': c.req.header('x-request-id') });
    c.set('requestId', requestId);
    c.header('x-request-id', requestId);
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    await next();
    const { method, path } = c.req;
    logRequest(log, { requestId, method, path, status: c.res.status, since, actor: c.get('actor')?._id });
  });
  if (config.origins.length > 0) app.use(allowOrigins(config.origins));
  app.use('/api/auth/*', fromOwnPages(config.origins));
  app.on(
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    '/api/*',
    bodyLimit({
      maxSize: longestBody,
      onError: () => {
        throw new Fault(413, 'request.too-large', 'What was sent is longer than 64 KB.');
      },
    }),
  );
  mountRoutes(
    app,
    Object.values(operations).flatMap((room) => Object.values(room)),
    [
      ...auditRoutes,
      ...gameLiveRoutes,
      ...gameRoutes,
      ...gameTotalsRoutes,
      ...healthRoutes(readiness),
      ...leagueRoutes,
      ...photoRoutes,
      ...productRoutes,
      ...scoreSheetRoutes,
      ...searchRoutes,
      ...seasonRoutes,
      ...sessionRoutes,
      ...staffRoutes,
      ...standingsRoutes,
      ...statisticsRoutes,
      ...teamRoutes,
    ],
    { db, config, changes, cache, streams, identify: createIdentities(db, changes, config.authSecret) },
  );
  mountDocs(app, config.leagueName);
  app.get('/media/:key{.+}', mediaFrom(storage));
  const listener = fromCache(cache, log, config.origins.length === 0, getRequestListener(unlessBegun(app.fetch)));
  return { fetch: app.fetch, request: app.request, listener, endStreams: streams.close };
}
