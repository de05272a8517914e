import { type Actor, type ArticlePage, type PreviewLink, previewDays, previewPath } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { HttpError, notFound } from '../platform/http/httpErrors.ts';
import type { Config } from '../platform/process/config.ts';
import { isSecret } from '../platform/secrets/hashOf.ts';
import { addressOfLink, linkToken } from '../platform/secrets/linkTokens.ts';
import { isAccessibleTo, latest, page } from './articleRows.ts';

type Links = Pick<Config, 'publicUrl' | 'authSecret'>;

interface SharedPreview {
  id: string;
  version: number;
  /** Null: not shared, or revoked. */
  until: string | null;
}

const shared = sql`id, preview_version as version,
  case when preview_until > now() then to_json(preview_until) end as until`;

/** The article's valid preview link, if any. @throws 404 for another writer's */
export async function getPreviewLink(db: Db, id: string, actor: Actor, links: Links): Promise<PreviewLink | null> {
  const [found] = await rowsOf<SharedPreview>(
    db,
    sql`select ${shared} from articles article where id = ${id} and ${isAccessibleTo(actor)}`,
  );
  if (!found) throw notFound('article');
  return toWire(found, links);
}

/** A link that is valid for seven days; extends an existing one. @throws 404 for another writer's */
export async function sharePreview(tx: Db, id: string, actor: Actor, links: Links): Promise<PreviewLink> {
  const [found] = await rowsOf<SharedPreview>(
    tx,
    sql`update articles article set
        preview_version = preview_version + case when preview_until > now() then 0 else 1 end,
        preview_until = now() + make_interval(days => ${previewDays}::int)
      where id = ${id} and ${isAccessibleTo(actor)} returning ${shared}`,
  );
  if (!found) throw notFound('article');
  return toWire(found, links)!;
}

/** Revokes the link. @throws 404 for another writer's */
export async function endPreview(tx: Db, id: string, actor: Actor): Promise<void> {
  const ended = await rowsOf(
    tx,
    sql`update articles article set preview_until = null where id = ${id} and ${isAccessibleTo(actor)} returning id`,
  );
  if (ended.length === 0) throw notFound('article');
}

/** Revokes the links of all articles by an author. */
export async function endPreviewsOf(tx: Db, authorId: string): Promise<void> {
  await tx.execute(
    sql`update articles set preview_until = null where author_id = ${authorId} and preview_until is not null`,
  );
}

/** The current article of a preview link. @throws 404 for an invalid or expired link */
export async function readPreview(db: Db, token: string, { authSecret }: Pick<Links, 'authSecret'>) {
  const [id = ''] = token.split('.');
  // Compared as text, so that an invalid id is not found.
  const [found] = await rowsOf<{ page: ArticlePage; version: number }>(
    db,
    sql`select article.preview_version as version, (select to_json(page) from (select ${page}) page) as page
      from articles article
      join ${latest}
      join staff author on author.id = article.author_id
      where article.id::text = ${id} and article.preview_until > now()`,
  );
  const isValid = found && isSecret(linkToken({ path: previewPath, id, version: found.version }, authSecret), token);
  if (!isValid) throw notValid();
  return found.page;
}

const notValid = () =>
  new HttpError(
    404,
    'articles.preview-not-valid',
    'This preview is no longer open. Please ask the sender of the link for a new one.',
  );

const toWire = ({ id, version, until }: SharedPreview, links: Links): PreviewLink | null =>
  until ? { url: addressOfLink({ path: previewPath, id, version }, links), until } : null;
