import type { Subscriber } from '@league/contract';

/** The rows of the CSV export. */
export const subscriberRows = (subscribers: readonly Subscriber[]) =>
  subscribers.map(({ email, state, source, tags, createdAt, confirmedAt }) => ({
    email,
    state,
    source,
    tags: tags.join(', '),
    joined: createdAt,
    confirmed: confirmedAt ?? '',
  }));
