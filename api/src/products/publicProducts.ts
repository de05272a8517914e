import { categoryOf, type ListedProduct, type Product, type ProductPage } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { listProducts } from './products.ts';

/** Products on sale, the newest first. */
export const listPublicProducts = async (db: Db): Promise<ListedProduct[]> =>
  (await listProducts(db, undefined)).map(toListed);

/** The newest product of each team first, then the others, the newest first; without sold out ones. */
export async function listFeaturedProducts(db: Db): Promise<ListedProduct[]> {
  const inStock = (await listProducts(db, undefined)).filter(({ variants }) => variants.some(({ inStock }) => inStock));
  const newestOfTeam = inStock.filter(
    ({ teamSlug }, at) => teamSlug !== null && inStock.findIndex((other) => other.teamSlug === teamSlug) === at,
  );
  return [...new Set([...newestOfTeam, ...inStock])].map(toListed);
}

const relatedCount = 4;

/** @throws 404, also for an archived product */
export async function getProductPage(db: Db, id: string): Promise<ProductPage> {
  const products = await listProducts(db, undefined);
  const product = products.find(({ _id }) => _id === id);
  if (!product) throw notFound('product');
  return { ...product, related: relatedProducts(product, products, relatedCount).map(toListed) };
}

/** Related products, up to a maximum: of the same team, then the league's own; never of a rival. */
export function relatedProducts(product: Product, products: readonly Product[], count: number): Product[] {
  const others = products.filter(({ _id }) => _id !== product._id);
  const ofTeam = others.filter(({ teamSlug }) => teamSlug !== null && teamSlug === product.teamSlug);
  const ofLeague = others.filter(({ teamSlug }) => teamSlug === null);
  const alike = ofLeague.filter((other) => categoryOf(other) === categoryOf(product));
  return [...new Set([...ofTeam, ...alike, ...ofLeague])].slice(0, count);
}

function toListed(product: Product): ListedProduct {
  const { _id, title, type, category, teamSlug, teamName, tags, createdAt, searched, images, variants } = product;
  return {
    _id,
    title,
    type,
    category,
    teamSlug,
    teamName,
    tags,
    createdAt,
    ...(searched && { searched }),
    images: images.slice(0, 1),
    variants: variants.map(({ id: _, left: __, ...variant }) => variant),
  };
}
