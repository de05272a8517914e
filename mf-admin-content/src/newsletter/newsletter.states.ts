import { newsletterApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { issue } from './testing/issue.ts';
import { figures, subscriber } from './testing/subscriber.ts';

const beside = [given(newsletterApi.figures, figures)];

export const subscribersStates = pageStates({
  path: '/admin/newsletter',
  as: 'admin',
  of: newsletterApi.listSubscribers,
  beside,
  Full: [Array.from({ length: 50 }, (_, at) => subscriber(`fan${at}@fans.test`)), 'fan49@fans.test'],
  Empty: [[], 'No subscribers yet'],
  Failed: 'Unable to load subscribers',
});

export const issuesStates = pageStates({
  path: '/admin/newsletter?view=issues',
  as: 'admin',
  of: newsletterApi.listIssues,
  beside,
  Full: [[issue(), issue({ _id: crypto.randomUUID(), subject: 'The week after' })], 'The week after'],
  Empty: [[], 'No issues yet'],
  begin: '/admin/newsletter/issues/new',
  Failed: 'Unable to load issues',
});
