import type { ShopPageSlug } from '@league/contract';
import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    titles: { returns: 'Returns', privacy: 'Privacy', terms: 'Terms', imprint: 'Imprint' } satisfies Record<
      ShopPageSlug,
      string
    >,
    changed: (day: string) => `Last changed on ${day}`,
    unwritten: 'This page is not written yet',
    unwrittenSay: 'Please ask us instead.',
    contact: 'Contact the league',
    failed: 'We could not load this page right now.',
    loading: 'Loading the page',
  },
});
