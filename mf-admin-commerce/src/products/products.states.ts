import { managedProductsApi, productsApi, sessionsApi, shopPagesApi, teamsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { person } from '../access/testing/person.ts';
import { pages } from '../shop-pages/testing/pages.ts';
import { id, managed } from './testing/managedProduct.ts';
import { product, variant } from './testing/product.ts';

const confirmed = given(sessionsApi.me, person('store-manager'));
const figures = (active: number) => ({
  active,
  archived: 0,
  types: 1,
  variants: active,
  found: active,
  typeCounts: [],
});

export const productsStates = pageStates({
  path: '/admin/products',
  as: 'store-manager',
  of: productsApi.list,
  beside: [
    confirmed,
    given(shopPagesApi.list, pages(['returns', 'privacy', 'terms', 'imprint'])),
    given(managedProductsApi.figures, figures(24)),
  ],
  Full: [Array.from({ length: 24 }, (_, at) => product(`Jersey ${at}`, { variants: [variant(89)] })), 'Jersey 23'],
  Empty: [[], 'No products yet', [given(managedProductsApi.figures, figures(0))]],
  begin: '/admin/create-product',
  Failed: "We couldn't load your products. Please try again.",
});

export const lowStockStates = pageStates({
  path: '/admin/products/low-stock',
  as: 'store-manager',
  of: managedProductsApi.lowStock,
  beside: [confirmed],
  Full: [
    Array.from({ length: 12 }, (_, at) => ({
      productId: id,
      product: `Scarf ${at}`,
      variantId: crypto.randomUUID(),
      variant: 'One size',
      sku: null,
      stock: at,
      lowStockLevel: 12,
    })),
    'Scarf 11',
  ],
  Empty: [[], 'No low stock'],
  Failed: "We couldn't load your products. Please try again.",
});

export const bulkStates = pageStates({
  path: '/admin/products/bulk',
  as: 'store-manager',
  of: managedProductsApi.variants,
  beside: [confirmed],
  Full: [[managed()], 'Suns Scarf'],
  Failed: "We couldn't load your products. Please try again.",
});

export const productStates = pageStates({
  path: `/admin/edit-product/${id}`,
  as: 'store-manager',
  of: managedProductsApi.get,
  beside: [confirmed, given(teamsApi.listPublic, []), given(managedProductsApi.listMovements, [])],
  Full: [managed(), 'Suns Scarf'],
  Failed: "We couldn't load this product. Please try again.",
});
