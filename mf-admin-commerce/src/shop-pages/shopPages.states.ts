import { sessionsApi, shopPagesApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { person } from '../access/testing/person.ts';
import { pages } from './testing/pages.ts';

export const shopPagesStates = pageStates({
  path: '/admin/products/pages',
  as: 'store-manager',
  of: shopPagesApi.list,
  beside: [given(sessionsApi.me, person('store-manager'))],
  Full: [pages(['returns']), 'Written'],
  Failed: 'The pages could not be loaded.',
});
