import { newsletterPaths } from '@league/contract';

/** Pages with a secret in their address to which letters to subscribers and customers link. */
export const secretMailedPaths: readonly string[] = [
  newsletterPaths.confirm,
  newsletterPaths.unsubscribe,
  '/order',
  '/order/invoice',
];

/** Pages to which letters to subscribers and customers link: they work while the site is hidden. */
export const mailedPaths: readonly string[] = [...secretMailedPaths, '/order-history'];
