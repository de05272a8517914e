import { getRequestListener } from '@hono/node-server';
import {
  invitationsApi,
  newsletterApi,
  newsletterPaths,
  operations,
  photoOriginal,
  uploadsPath,
} from '@league/contract';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { endPreviewsOf } from './articles/previews.ts';
import { articleRoutes } from './articles/routes.ts';
import { createLimitLog } from './audit/limitLog.ts';
import { auditRoutes } from './audit/routes.ts';
import { calendarFeedRoutes } from './calendar-feeds/routes.ts';
import { cartRoutes } from './carts/routes.ts';
import { checkoutRoutes } from './checkouts/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { feedPagePath, mountFeed } from './feed/feed.ts';
import { gameOperationsRoutes } from './game-operations/routes.ts';
import { gamePreviewRoutes } from './game-previews/routes.ts';
import { gameTotalsRoutes } from './game-totals/routes.ts';
import { gameRoutes } from './games/routes.ts';
import { answerDoctor, doctorPath } from './health/doctor.ts';
import type { Readiness } from './health/readiness.ts';
import { healthRoutes } from './health/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { expireInvitations } from './invitations/invitations.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { brandFilesOf, brandPaths, manifestOf } from './league/brandFiles.ts';
import { leagueRoutes } from './league/routes.ts';
import { leagueImportRoutes } from './league-import/routes.ts';
import { mailPage, mailPagesPath, mailRoutes } from './mails/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { dataPagePath, mountDataPage } from './open-data/dataPage.ts';
import { openDataRoutes } from './open-data/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { dataVersionOf } from './page-heads/pageData.ts';
import { pageDataRoutes, pageHeadRoutes } from './page-heads/routes.ts';
import { endAllResets, endResetsOf } from './password-resets/passwordResets.ts';
import { passwordResetRoutes } from './password-resets/routes.ts';
import { limitWebhook, paymentRoutes, receiveWebhook, webhookPath } from './payments/routes.ts';
import { originalOf } from './photos/original.ts';
import { photoRoutes } from './photos/routes.ts';
import type { Db } from './platform/database/db.ts';
import { inLanguages } from './platform/database/inLanguage.ts';
import { respondWithError } from './platform/http/answers.ts';
import { createCache } from './platform/http/cache.ts';
import { mountDocs } from './platform/http/docs.ts';
import { fromCache } from './platform/http/fastPath.ts';
import { HttpError, noSuchAddress } from './platform/http/httpErrors.ts';
import { mediaFrom } from './platform/http/media.ts';
import { mountRoutes, openRoutes } from './platform/http/mount.ts';
import { allowOrigins, requireOwnOrigin } from './platform/http/origins.ts';
import { securityHeaders } from './platform/http/rendered.ts';
import { logRequest, type RequestEnv, requestIdOf } from './platform/http/requests.ts';
import type { Changes } from './platform/live/live.ts';
import { skipStartedResponses } from './platform/live/sinks.ts';
import { createStreams } from './platform/live/streams.ts';
import { openCards } from './platform/payments/stripe.ts';
import type { Config } from './platform/process/config.ts';
import type { Stores } from './platform/storage/stores.ts';
import { playerShotRoutes } from './player-shots/routes.ts';
import { playerRoutes } from './players/routes.ts';
import { playoffRoutes } from './playoffs/routes.ts';
import { productRoutes } from './products/routes.ts';
import { preserveGameDays } from './referees/preserveGameDays.ts';
import { refereeRoutes } from './referees/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { filesPath, resourceFile, resourceRoutes } from './resources/routes.ts';
import { mailLinks, roomPages, translatedTables } from './rooms.ts';
import { rosterRoutes } from './rosters/routes.ts';
import { gameCardOf, gameCardPath } from './score-sheets/gameCard.ts';
import { gamePageRoutes, scoreSheetRoutes } from './score-sheets/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { seasonRulesRoutes } from './season-rules/routes.ts';
import { seasonRoutes } from './seasons/routes.ts';
import { requestTranslator } from './sentences.ts';
import { endSessionsOf } from './sessions/account.ts';
import { createIdentities } from './sessions/identities.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { cacheSettings, settingsIn } from './settings/settings.ts';
import { setupRoutes } from './setup/routes.ts';
import { shopPageRoutes } from './shop-pages/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { standingsRoutes } from './standings/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { suspensionRoutes } from './suspensions/routes.ts';
import { logoOf, logoPath } from './teams/logo.ts';
import { teamRoutes } from './teams/routes.ts';
import { receiveUpload } from './uploads/receive.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { videoRoutes } from './videos/routes.ts';

export interface AppInput {
  db: Db;
  config: Config;
  changes: Pick<Changes, 'stamp' | 'settled' | 'watch'>;
  stores: Stores;
  log: Logger;
  readiness: () => Promise<Readiness>;
}

/** For the answers of the feed, of which the largest is the schedule of a season with 2,000 games. */
const feedCacheBytes = 32 * 1024 * 1024;

/** For the data of seasons, of which the largest is the JSON of one with 1,300 games. */
const downloadCacheBytes = 64 * 1024 * 1024;

/** Composes the rooms. @throws if an operation of the contract has no route, or two */
export function createApp({ db, config, changes, stores, log, readiness }: AppInput) {
  const app = new Hono<RequestEnv>();
  const cache = createCache(changes);
  const feedCache = createCache(changes, feedCacheBytes);
  const downloads = createCache(changes, downloadCacheBytes);
  const settings = cacheSettings(db, config, changes);
  const translatorFor = requestTranslator(settings);
  const streams = createStreams(changes, {
    trustedProxies: config.trustedProxies,
    perNetwork: config.streamsPerNetwork,
  });
  const brandFiles = brandFilesOf(settings, stores.storage);
  const cards = openCards(config);
  const logLimit = createLimitLog(db, config.trustedProxies);

  app.onError((error, c) => respondWithError(error, c, log, translatorFor));
  app.notFound((c) => respondWithError(noSuchAddress(), c, log, translatorFor));
  app.use(async (c, next) => {
    const since = performance.now();
    const requestId = requestIdOf({ 'x-request-id': c.req.header('x-request-id') });
    c.set('requestId', requestId);
    c.header('x-request-id', requestId);
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    await next();
    const limitReached = c.error instanceof HttpError ? c.error.more.limitReached : c.get('limitReached');
    if (limitReached) await logLimit(c, limitReached).catch((err) => log.error({ err, requestId }, 'limit not logged'));
    const { method, path } = c.req;
    logRequest(log, { requestId, method, path, status: c.res.status, since, actor: c.get('actor')?._id });
  });
  const inLanguage = inLanguages(db, translatedTables);
  // Before the origins of the settings: the feed is open to all, without credentials.
  mountFeed(app, { db, inLanguage, config, settings, settingsIn, cache: feedCache });
  const routes = [
    ...articleRoutes,
    ...auditRoutes,
    ...calendarFeedRoutes,
    ...draftRoutes,
    ...contactRoutes,
    ...cartRoutes,
    ...shopPageRoutes,
    ...checkoutRoutes(cards),
    ...customerRoutes,
    ...eventRoutes,
    ...gameOperationsRoutes,
    ...gamePageRoutes,
    ...gamePreviewRoutes,
    ...gameRoutes,
    ...gameTotalsRoutes,
    ...healthRoutes(readiness),
    ...importRoutes,
    ...invitationRoutes,
    ...leagueImportRoutes,
    ...leagueRoutes,
    ...mailRoutes(mailLinks),
    ...pageHeadRoutes(roomPages),
    ...newsletterRoutes,
    ...passwordResetRoutes,
    ...openDataRoutes,
    ...orderRoutes,
    ...paymentRoutes(cards),
    ...photoRoutes,
    ...playerRoutes,
    ...playerShotRoutes,
    ...playoffRoutes,
    ...productRoutes,
    ...refereeRoutes,
    ...reportRoutes,
    ...resourceRoutes,
    ...rosterRoutes,
    ...scoreSheetRoutes,
    ...searchRoutes,
    ...seasonRoutes,
    ...seasonRulesRoutes,
    ...sessionRoutes,
    ...settingsRoutes(preserveGameDays),
    ...setupRoutes,
    ...staffRoutes({
      endSessions: endSessionsOf,
      endPreviews: endPreviewsOf,
      endResets: endResetsOf,
      endLinks: async (tx) => {
        await expireInvitations(tx);
        await endAllResets(tx);
      },
    }),
    ...standingsRoutes,
    ...statisticsRoutes,
    ...suspensionRoutes,
    ...teamRoutes,
    ...uploadRoutes,
    ...videoRoutes,
  ];
  openRoutes(app, routes);
  if (config.origins.length > 0) app.use(allowOrigins(config.origins));
  // Operations that read or set the session's cookie.
  for (const path of ['/api/auth/*', invitationsApi.complete.path]) app.use(path, requireOwnOrigin(config.origins));
  // Before the JSON limit: files have a limit of their own.
  app.put(`${uploadsPath}:key{.+}`, receiveUpload(db, stores.inbox));
  app.post(webhookPath, limitWebhook, receiveWebhook(db, cards));
  app.get(doctorPath, answerDoctor(config));
  const dataVersion = dataVersionOf(changes, routes);
  mountRoutes(
    app,
    Object.values(operations).flatMap((room) => Object.values(room)),
    [...routes, ...pageDataRoutes(dataVersion, cache)],
    {
      db,
      inLanguage,
      config,
      settings,
      settingsIn,
      stores,
      changes,
      cache,
      downloads,
      streams,
      translatorFor,
      identify: createIdentities(db, changes, config.authSecret),
    },
  );
  mountDocs(app, settings, [
    [feedPagePath, 'The LeagueStat-compatible feed for apps, bots and notebooks'],
    [dataPagePath, 'Open data: downloads and public reads with examples'],
  ]);
  mountDataPage(app, settings, config.publicUrl);
  // A mail program without one-click unsubscription opens this address in a browser: redirect to the page with the button.
  app.get(newsletterApi.oneClick.path, (c) => c.redirect(newsletterPaths.unsubscribe + new URL(c.req.url).search));
  app.get(photoOriginal(':id'), originalOf(db, stores.storage));
  app.get(`${mailPagesPath}:id`, mailPage(db, config, settings, mailLinks));
  app.get(`${filesPath}:id`, resourceFile(db, stores, config, settings));
  for (const path of brandPaths) app.get(path, brandFiles);
  app.get('/manifest.webmanifest', async (c) =>
    c.json(manifestOf(await settings()), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    }),
  );
  app.get(logoPath, logoOf(db, stores.storage));
  app.get(gameCardPath, gameCardOf({ db, inLanguage, settings, publicUrl: config.publicUrl, storage: stores.storage }));
  app.get('/media/:key{.+}', mediaFrom(stores.storage));
  const uncached = getRequestListener(skipStartedResponses(app.fetch));
  const pages = fromCache(cache, log, config.origins.length === 0, uncached);
  const listener = fromCache(feedCache, log, true, fromCache(downloads, log, true, pages));
  return {
    fetch: app.fetch,
    request: app.request,
    listener,
    dataVersion,
    endStreams: streams.close,
    following: streams.following,
  };
}
