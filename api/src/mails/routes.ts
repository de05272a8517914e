import { type LeagueSettings, mailsApi } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import { auditedRoute } from '../audit/auditedRoute.ts';
import type { Db } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { RequestEnv } from '../platform/http/requests.ts';
import { route } from '../platform/http/route.ts';
import type { Config } from '../platform/process/config.ts';
import { checkShortLink, shortLink } from '../platform/secrets/shortLinks.ts';
import { letterPage } from './letterPage.ts';
import { countMails, defaultLimit, findMail, letterOf, listMails, type MailLinks, retryMail } from './outbox.ts';

/** Where mails are shown by a short-lived link. */
export const mailPagesPath = '/api/mail-pages/';

export const mailRoutes = (links: MailLinks) => [
  route(mailsApi.list, async ({ db, query, config, settings, http }) => {
    const league = await settings();
    return pageOf(http, { limit: defaultLimit, ...query }, (wanted) => listMails(db, links, wanted, config, league));
  }),
  route(mailsApi.counts, ({ db }) => countMails(db)),
  route(mailsApi.page, async ({ db, params, config }) => {
    if (!(await findMail(db, links, params.id))) throw notFound('mail');
    return { url: shortLink(mailPagesPath, params.id, config.authSecret) };
  }),
  auditedRoute(mailsApi.retry, async (tx, { params }) => {
    await retryMail(tx, params.id);
    return { message: 'The mail was queued again.' };
  }),
];

/** Inline styles only: no scripts, no external resources except pictures, no navigation; framed by our own pages only. */
const framed = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** A mail as a mail program shows it. */
export const mailPage =
  (db: Db, config: Config, settings: () => Promise<LeagueSettings>, links: MailLinks): MiddlewareHandler<RequestEnv> =>
  async (c) => {
    const mail = await findMail(db, links, checkShortLink(mailPagesPath, new URL(c.req.url), config.authSecret));
    if (!mail) throw notFound('mail');
    const league = await settings();
    c.header('content-security-policy', `${framed}; img-src ${new URL(config.publicUrl).origin} https:`);
    c.header('cache-control', 'private, no-store');
    return c.html(letterPage(letterOf(mail, config, league), league, config.publicUrl));
  };
