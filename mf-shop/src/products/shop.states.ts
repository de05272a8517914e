import { cartsApi, productsApi, teamsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { listed, product, productPage } from './testing/product.ts';

const jersey = product({ title: 'Mariners Home Jersey', description: 'Double-knit body.' });
const beside = [given(teamsApi.listPublic, []), given(cartsApi.terms, { freeShippingOver: 99, homeCountry: 'EG' })];

export const shopStates = pageStates({
  path: '/shop',
  of: productsApi.listPublic,
  beside,
  Full: [
    [jersey, ...Array.from({ length: 23 }, (_, at) => product({ title: `Cap ${at}` }))].map(listed),
    'Mariners Home Jersey',
  ],
  Empty: [[], 'The shop opens soon'],
  Failed: 'Failed to load products. Please refresh the page to try again.',
});

export const productStates = pageStates({
  path: `/shop/custom-${jersey._id}`,
  of: productsApi.get,
  beside,
  Full: [productPage(jersey), 'Double-knit body.'],
  Failed: 'We could not load this product right now.',
});
