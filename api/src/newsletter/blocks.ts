import {
  type IssueBlocks,
  type IssueProduct,
  type IssueResult,
  type Translations,
  usualCurrency,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import { textsOf } from '../mails/issueParts.ts';
import { plainAddress } from '../page-heads/site.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { getCurrency } from '../products/prices.ts';
import { listProducts } from '../products/products.ts';

/** The blocks of an issue as of now, beside its text and articles. */
export async function blocksOf(db: Db, wanted: { hasResults: boolean; productIds: string[] }): Promise<IssueBlocks> {
  const results = wanted.hasResults ? await resultsOfTheWeek(db) : [];
  const onSale = wanted.productIds.length > 0 ? await productsOnSale(db) : [];
  return { results, products: wanted.productIds.flatMap((id) => onSale.filter(({ _id }) => _id === id)) };
}

/** All available blocks. */
export const offerBlocks = async (db: Db): Promise<IssueBlocks> => ({
  results: await resultsOfTheWeek(db),
  products: await productsOnSale(db),
});

/** The final games of the last seven days, in chronological order. */
async function resultsOfTheWeek(db: Db): Promise<IssueResult[]> {
  const games = await rowsOf<IssueResult & { away: Translations; home: Translations }>(
    db,
    sql`
    select game.id as "gameId", to_json(game.starts_at) as date, away.name as away_team, home.name as home_team,
      game.away_score, game.home_score, game.decision as decision_type,
      ${forfeitedBy} as "forfeitedBy", game.is_awarded as "isAwarded",
      away.translations as away, home.translations as home
    from games game join teams away on away.id = game.away_team_id join teams home on home.id = game.home_team_id
    where game.status = 'final' and game.starts_at > now() - interval '7 days' and game.starts_at <= now()
    order by game.starts_at, game.id`,
  );
  return games.map(({ away, home, ...game }) => ({
    ...game,
    ...textsOf({ away_team: [away, 'name'], home_team: [home, 'name'] }),
  }));
}

async function productsOnSale(db: Db): Promise<IssueProduct[]> {
  const products = await listProducts(db, undefined);
  const currency = await getCurrency(db);
  const rows = await rowsOf<{ id: string; translations: Translations }>(db, sql`select id, translations from products`);
  const translationsOf = new Map(rows.map(({ id, translations }) => [id, translations]));
  return products.map(({ _id, title, images: [first], variants }) => {
    const prices = variants.flatMap(({ price }) => price ?? []);
    return {
      _id,
      title,
      picture: first ? plainAddress(first) : null,
      price:
        prices.length > 0
          ? { from: Math.min(...prices), to: Math.max(...prices), ...(currency !== usualCurrency && { currency }) }
          : null,
      ...textsOf({ title: [translationsOf.get(_id) ?? {}, 'title'] }),
    };
  });
}
