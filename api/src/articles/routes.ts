import { articlesApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/route.ts';
import { createArticle, getArticle, listLibrary, removeArticle, restoreRevision, updateArticle } from './articles.ts';
import { listNews, readArticle, untilNextArticleMs } from './news.ts';
import { getRevision, listRevisions } from './revisions.ts';

/** Authors are named in what is read. */
const reads = ['articles', 'staff'];

export const articleRoutes = [
  route(articlesApi.listMine, ({ db, actor }) => listLibrary(db, actor)),
  route(articlesApi.create, ({ db, body, ...by }) => audited(db, by, (tx) => createArticle(tx, body, by.actor))),
  route(articlesApi.get, ({ db, params, actor }) => getArticle(db, params.id, actor)),
  route(articlesApi.update, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => updateArticle(tx, params.id, body, by.actor)),
  ),
  route(articlesApi.remove, async ({ db, params, ...by }) => {
    await audited(db, by, (tx) => removeArticle(tx, params.id, by.actor));
    return { message: 'Article deleted' };
  }),
  route(articlesApi.listRevisions, ({ db, params, actor }) => listRevisions(db, params.id, actor)),
  route(articlesApi.getRevision, ({ db, params, actor }) => getRevision(db, params.id, params.revisionId, actor)),
  route(articlesApi.restore, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => restoreRevision(tx, params.id, params.revisionId, body.version, by.actor)),
  ),
  route(articlesApi.list, ({ db }) => listNews(db), { reads, goodForMs: untilNextArticleMs }),
  route(articlesApi.read, ({ db, params, actor }) => readArticle(db, params.slug, actor), {
    reads,
    onlyForVisitors: true,
  }),
];
