import type { ShopPageSlug } from '@league/contract';
import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Shop pages',
    lead: 'Legal pages of the shop. It takes orders once all four are written.',
    titles: { returns: 'Returns', privacy: 'Privacy', terms: 'Terms', imprint: 'Imprint' } satisfies Record<
      ShopPageSlug,
      string
    >,
    text: (title: string) => `Text of ${title}`,
    hint: 'An empty line begins a new paragraph, “## ” a heading, “- ” an item of a list.',
    examples: {
      returns: 'Until when something may come back, in what state, who pays for it, and where it goes.',
      privacy: 'What you keep about buyers and subscribers, why, for how long, and whom they ask to erase it.',
      terms: 'How a contract is made, how it is paid and delivered, and what holds when something is faulty.',
      imprint: 'Who runs the site and the shop: name, address, mail, and who is responsible for it.',
    } satisfies Record<ShopPageSlug, string>,
    written: 'Written',
    missing: 'Missing',
    see: 'See the page',
    save: 'Save page',
    saved: (title: string) => `${title} saved`,
    saveFailed: 'The page could not be saved. Please try again.',
    loadFailed: 'The pages could not be loaded.',
    closed: 'The shop takes no orders yet',
    closedSay: 'Buyers must be able to read these pages first:',
    back: 'All products',
  },
});
