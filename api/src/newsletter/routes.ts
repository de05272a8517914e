import { newsletterApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { pageOf } from '../platform/http/paging.ts';
import { enforceLimits } from '../platform/http/rateLimit.ts';
import { route } from '../platform/http/route.ts';
import { countLinkTry } from '../platform/secrets/linkTokens.ts';
import { offerBlocks } from './blocks.ts';
import { importSubscribers } from './importSubscribers.ts';
import {
  countRecipients,
  createIssue,
  getIssue,
  listIssues,
  removeIssue,
  retryIssue,
  scheduleIssue,
  sendIssue,
  testIssue,
  updateIssue,
} from './issues.ts';
import { defaultLimit, getFigures, listSubscribers, removeSubscriber } from './subscribers.ts';
import { confirm, getSubscription, limitConfirmationMails, subscribe, unsubscribe } from './subscriptions.ts';

const anHour = 3600;

export const newsletterRoutes = [
  route(newsletterApi.subscribe, async ({ db, body, config, network, callersLanguage }) => {
    await enforceLimits(db, { key: `newsletter:from:${network}`, times: 20, windowSeconds: anHour });
    await limitConfirmationMails(db, body.email);
    return subscribe(db, body, await callersLanguage(), config);
  }),
  route(newsletterApi.confirm, async ({ db, body, network }) => {
    await countLinkTry(db, 'newsletter', network);
    return confirm(db, body.token);
  }),
  route(newsletterApi.subscription, async ({ db, body, network }) => {
    await countLinkTry(db, 'newsletter', network);
    return getSubscription(db, body.token);
  }),
  route(newsletterApi.unsubscribe, async ({ db, body, network }) => {
    await countLinkTry(db, 'newsletter', network);
    return unsubscribe(db, body.token, body.topics);
  }),
  // No rate limit: mail providers send it for many readers from few addresses, and tokens cannot be guessed.
  route(newsletterApi.oneClick, ({ db, query }) => unsubscribe(db, query.token)),
  route(newsletterApi.figures, async ({ db, config }) => ({
    ...(await getFigures(db)),
    hasMailServer: config.smtpUrl !== undefined,
  })),
  route(newsletterApi.listSubscribers, ({ db, query, http }) =>
    pageOf(http, { limit: defaultLimit, ...query }, (wanted) => listSubscribers(db, wanted)),
  ),
  route(newsletterApi.importSubscribers, ({ db, body, ...by }) => importSubscribers(db, by, body)),
  auditedRoute(newsletterApi.removeSubscriber, async (tx, { params, ...by }) => {
    await removeSubscriber(tx, params.id, by);
    return { message: 'Subscriber erased' };
  }),
  route(newsletterApi.countRecipients, ({ db, body }) => countRecipients(db, body)),
  route(newsletterApi.offerBlocks, ({ db }) => offerBlocks(db)),
  route(newsletterApi.listIssues, ({ db, query, http }) => pageOf(http, query, (wanted) => listIssues(db, wanted))),
  route(newsletterApi.getIssue, ({ db, params }) => getIssue(db, params.id)),
  auditedRoute(newsletterApi.createIssue, (tx, { body }) => createIssue(tx, body)),
  auditedRoute(newsletterApi.updateIssue, (tx, { params, body }) => updateIssue(tx, params.id, body)),
  auditedRoute(newsletterApi.removeIssue, async (tx, { params }) => {
    await removeIssue(tx, params.id);
    return { message: 'Issue deleted' };
  }),
  route(newsletterApi.testIssue, async ({ db, params, config, settings, ...by }) => {
    const { languages } = await settings();
    await db.transaction((tx) => testIssue(tx, params.id, by.actor, languages));
    const message = config.smtpUrl
      ? `A test is on its way to ${by.actor.email}.`
      : 'No mail server is configured: the test is kept in the outbox.';
    return { message };
  }),
  auditedRoute(newsletterApi.sendIssue, (tx, { params, query }) => sendIssue(tx, params.id, query.version)),
  auditedRoute(newsletterApi.scheduleIssue, (tx, { params, body }) => scheduleIssue(tx, params.id, body)),
  auditedRoute(newsletterApi.retryIssue, (tx, { params, ...by }) => retryIssue(tx, params.id, by)),
];
