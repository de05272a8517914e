import type { ProductCategory } from '../products/managedProducts.ts';
import type { Product } from '../products/products.ts';

/** Keywords of categories, the most specific first: a jersey hoodie is apparel, a mini stick a collectible. */
const keywords: [ProductCategory, RegExp][] = [
  [
    'collectibles',
    wholeWords('collect[ai]ble|memorabilia|souvenir|signed|autograph(ed)?|puck|pin|pennant|poster|sticker'),
  ],
  ['collectibles', wholeWords('magnet|(?<!gift )card|mini|figurine|bobblehead|ornament|trophy|trophie')],
  ['apparel', wholeWords('apparel|clothing|outerwear|hoodie|hoody|hooded|sweat|sweatpant|\\w*shirt|tee|polo|jacket')],
  ['apparel', wholeWords('pullover|crewneck|tracksuit|shorts|pants|leggings|socks|onesie')],
  ['jersey', wholeWords('jersey|sweater')],
  ['equipment', wholeWords('equipment|stick|glove|helmet|skate|pad|tape|backpack|goalie|training')],
  [
    'accessories',
    wholeWords('accessory|accessorie|headwear|cap|hat|snapback|beanie|toque|scarf|scarve|lanyard|bag|flag'),
  ],
  ['accessories', wholeWords('drinkware|mug|bottle|key|keychain|keyring|umbrella|towel|phone|wristband|gift card')],
];

/** Matches whole words: a sweatshirt is not a sweater. */
function wholeWords(words: string) {
  return new RegExp(`\\b(${words})(s|es)?\\b`);
}

/** A product's category: by its fields, otherwise by keywords in fields, tags and title. Null without a match. */
export function categoryOf({
  category,
  type,
  tags,
  title,
}: Pick<Product, 'category' | 'type' | 'tags' | 'title'>): ProductCategory | null {
  for (const text of [category, type, tags.join(' '), title]) {
    const lower = text?.toLowerCase() ?? '';
    const found = keywords.find(([, words]) => words.test(lower));
    if (found) return found[0];
  }
  return null;
}
