import { type ShopPageSlug, shopPageSlugs } from '@league/contract';
import type { Db } from '../src/platform/database/db.ts';
import { shopPages } from '../src/shop-pages/tables.ts';
import { arabicShopPages } from './arabicShop.ts';

const texts: Record<ShopPageSlug, string> = {
  returns: `## Within 30 days
Anything that is unworn and unwashed comes back within 30 days of the day you got it, for whatever reason. We refund the price and the tax within five days of getting it.

## What cannot come back
Jerseys with a name or a number that you chose: they are made for you alone. If one is faulty or not what you ordered, we make it anew.

## How
- Look up your order and note its number
- Write to shop@demo.league with the number and what you send back
- Send the parcel to the league office, or hand it in at any rink on game day`,
  privacy: `## What we keep
Your name, your addresses, your mail address and what you ordered: to send it, to answer you and because the law wants the books kept for five years.

## What we do not
We sell nothing about you, show no advertising and load nothing from others on our pages. Cards are paid on the page of the card provider; we never see their numbers.

## Your rights
Write to privacy@demo.league to read, correct or erase what we keep. A newsletter ends with the link in each of its mails.`,
  terms: `## The contract
Your order is an offer; our confirmation by mail accepts it. The price is the one that you saw, with tax and shipping.

## Payment
In cash to the courier, or by card where that is offered.

## Delivery
Within Egypt in three to five working days, elsewhere in ten to fifteen. What is lost on its way is sent again.

## Faults
The law's two years of warranty hold for everything that we sell.`,
  imprint: `## National Ice Hockey League
This is a demo league: it, its clubs and its people are made up.

1 Corniche Street
Cairo, Egypt

- Mail: office@demo.league
- Responsible for what is written here: the league office`,
};

/** The demo shop's legal pages. */
export const seedShopPages = (tx: Db) =>
  tx
    .insert(shopPages)
    .values(
      shopPageSlugs.map((slug) => ({ slug, text: texts[slug], translations: { ar: { text: arabicShopPages[slug] } } })),
    );
