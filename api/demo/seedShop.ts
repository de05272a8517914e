import { insertRows } from '../src/platform/database/bulk.ts';
import { newId } from '../src/platform/database/columns.ts';
import type { Db } from '../src/platform/database/db.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import { products, variants } from '../src/products/tables.ts';
import { arabicLettering, arabicProduct, arabicVariant, arabicViews } from './arabicShop.ts';
import { drawProduct } from './art/product.ts';
import { addDays } from './calendar.ts';
import { keepDrawing } from './keepDrawing.ts';
import type { DemoLeague } from './makeDemoLeague.ts';
import { leagueColors, type RangeItem, shopRange } from './shopRange.ts';

/** The stock of each variant, by SKU. */
export type Shelf = Map<string, number>;

/** Creates the shop's products, with pictures in club colors. @returns their stock today */
export async function seedShop(tx: Db, storage: Storage, league: DemoLeague, now: Date): Promise<Shelf> {
  const clubOf = new Map(league.clubs.map((club) => [club.slug, club]));
  const rows = await Promise.all(
    shopRange.map(async (item, index) => {
      const club = item.club ? clubOf.get(item.club) : undefined;
      return {
        id: newId(),
        title: item.title,
        type: item.type,
        translations: arabicProduct(item),
        category: item.category,
        description: item.description,
        images: await drawItem(storage, item, league),
        tags: item.tags,
        customizations: item.type === 'Jersey' && item.price !== null ? lettering : [],
        teamId: club?.id ?? null,
        weightGrams: grams[item.type] ?? 300,
        archivedAt: item.isArchived ? addDays(now, -40) : null,
        createdAt: addDays(now, -190 - index),
      };
    }),
  );
  await insertRows(tx, products, rows);
  const onSale = rows.flatMap(({ id }, index) =>
    variantsOf(shopRange[index]!, index).map((variant) => ({ ...variant, productId: id })),
  );
  await insertRows(
    tx,
    variants,
    onSale.map(({ left, ...variant }) => variant),
  );
  return new Map(onSale.map(({ sku, left }) => [sku, left]));
}

/** The packed weight; unlisted products are light. */
const grams: Record<string, number> = { Jersey: 620, Hoodie: 780, Puck: 230, Stick: 900, Gloves: 1100 };

/** A jersey's customization. */
const lettering = [
  { label: 'Name', kind: 'text' as const, maxLength: 12, price: 10, translations: arabicLettering.Name },
  { label: 'Number', kind: 'number' as const, maxLength: 2, price: 5, translations: arabicLettering.Number },
];

function variantsOf(
  { sizes = ['One size'], price, unpriced = [], soldOut = [], club, type }: RangeItem,
  index: number,
) {
  return sizes.map((title, position) => ({
    title,
    translations: arabicVariant(title),
    sku: [club ?? 'league', type, index + 1, title]
      .join('-')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, '-'),
    priceCents: unpriced.includes(title) ? null : price,
    left: soldOut.includes(title) ? 0 : 2 + ((index * 7 + position * 11) % 38),
    position,
  }));
}

/** A jersey is also shown from behind, with the captain's name. */
async function drawItem(storage: Storage, item: RangeItem, league: DemoLeague) {
  const club = league.clubs.find(({ slug }) => slug === item.club);
  const drawing = {
    motif: item.motif,
    colors: club?.colors ?? leagueColors,
    emblem: club?.emblem ?? ('league' as const),
  };
  const wearer =
    club &&
    league.seasons
      .at(-1)!
      .rosters.get(club.slug)!
      .find(({ letter }) => letter === 'C');
  const back =
    wearer && item.motif === 'jersey'
      ? { name: wearer.player.name.split(' ').at(-1)!, number: wearer.number }
      : undefined;
  const arabic = arabicViews(item.title, back);
  const name = item.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const keep = async (svg: string, view: string) => keepDrawing(storage, `products/${name}-${view}`, svg);
  return [
    {
      src: await keep(drawProduct({ ...drawing, view: 'front' }), 'front'),
      alt: item.title,
      translations: arabic.front,
    },
    ...(back
      ? [
          {
            src: await keep(drawProduct({ ...drawing, ...back, view: 'back' }), 'back'),
            alt: `${item.title} from behind, with the name ${back.name} and the number ${back.number}`,
            translations: arabic.back,
          },
        ]
      : []),
    {
      src: await keep(drawProduct({ ...drawing, view: 'detail' }), 'detail'),
      alt: `${item.title} from close up`,
      translations: arabic.detail,
    },
  ];
}
