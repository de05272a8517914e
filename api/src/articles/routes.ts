import { articlesApi, newsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { withAudit } from '../audit/withAudit.ts';
import { withMainNames } from '../platform/http/mainNames.ts';
import { pageOf } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import { countLinkTry } from '../platform/secrets/linkTokens.ts';
import { settingsRead } from '../settings/settings.ts';
import { mainNamesOf } from '../shared-names/sharedNames.ts';
import {
  createArticle,
  getArticle,
  getLibraryFigures,
  listLibrary,
  removeArticle,
  restoreRevision,
  updateArticle,
} from './articles.ts';
import { getContentSummary } from './contentSummary.ts';
import { newsFeed } from './feed.ts';
import { listNews, listNewsPage, readArticle, untilNextArticleMs } from './news.ts';
import { acceptPictures } from './pictures.ts';
import { endPreview, getPreviewLink, readPreview, sharePreview } from './previews.ts';
import { getRevision, listRevisions } from './revisions.ts';

/** Responses contain authors' names and covers' sizes. */
const reads = ['articles', 'staff', 'pictures'];

export const articleRoutes = [
  route(articlesApi.listMine, ({ db, actor, query, http }) =>
    pageOf(http, query, (wanted) => listLibrary(db, actor, wanted)),
  ),
  route(articlesApi.figures, ({ db, actor }) => getLibraryFigures(db, actor)),
  route(articlesApi.summary, ({ db }) => getContentSummary(db)),
  route(articlesApi.create, async ({ db, stores, body, ...by }) => {
    await acceptPictures(db, stores, by, body);
    return withAudit(db, by, (tx) => createArticle(tx, body, by.actor));
  }),
  route(articlesApi.get, ({ db, params, actor }) => getArticle(db, params.id, actor)),
  route(articlesApi.update, async ({ db, stores, params, body, ...by }) => {
    await acceptPictures(db, stores, by, body, await getArticle(db, params.id, by.actor));
    return withAudit(db, by, (tx) => updateArticle(tx, params.id, body, by.actor));
  }),
  auditedRoute(articlesApi.remove, async (tx, { params, actor }) => {
    await removeArticle(tx, params.id, actor);
    return { message: 'Article deleted' };
  }),
  route(articlesApi.listRevisions, ({ db, params, actor }) => listRevisions(db, params.id, actor)),
  route(articlesApi.getRevision, ({ db, params, actor }) => getRevision(db, params.id, params.revisionId, actor)),
  auditedRoute(articlesApi.restore, (tx, { params, body, actor }) =>
    restoreRevision(tx, params.id, params.revisionId, body.version, actor),
  ),
  route(articlesApi.getPreviewLink, async ({ db, params, actor, config }) => ({
    link: await getPreviewLink(db, params.id, actor, config),
  })),
  auditedRoute(articlesApi.sharePreview, (tx, { params, config, actor }) => sharePreview(tx, params.id, actor, config)),
  auditedRoute(articlesApi.endPreview, async (tx, { params, actor }) => {
    await endPreview(tx, params.id, actor);
    return { message: 'The preview link no longer works.' };
  }),
  route(articlesApi.readPreview, async ({ db, body, config, network }) => {
    await countLinkTry(db, 'previews', network);
    return readPreview(db, body.token, config);
  }),
  route(
    articlesApi.feed,
    async ({ db, language, settings, config: { publicUrl } }) =>
      newsFeed(db, { name: (await settings()).name, publicUrl, language }),
    { reads: [...reads, ...settingsRead], goodForMs: untilNextArticleMs },
  ),
  route(articlesApi.list, ({ db, query, http }) => pageOf(http, query, (wanted) => listNews(db, wanted)), {
    reads,
    goodForMs: untilNextArticleMs,
  }),
  route(
    newsApi.page,
    async ({ db, query, language }) =>
      withMainNames(language, await listNewsPage(db, query), ({ categories }) =>
        mainNamesOf(
          db,
          categories.map(({ category }) => category),
        ),
      ),
    { reads, goodForMs: untilNextArticleMs },
  ),
  route(
    articlesApi.read,
    async ({ db, params, actor, language }) =>
      withMainNames(language, await readArticle(db, params.slug, actor), ({ category }) =>
        mainNamesOf(db, category ? [category] : []),
      ),
    { reads: [...reads, 'games', 'players', 'teams'], onlyForVisitors: true },
  ),
];
