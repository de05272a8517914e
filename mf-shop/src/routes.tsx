import { lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';

const routes: RouteObject[] = [
  { path: '/shop', ...lazyRoute(() => import('./products/ShopPage.tsx'), 'ShopPage') },
  { path: '/shop/:handle', ...lazyRoute(() => import('./products/ProductPage.tsx'), 'ProductPage') },
];

export default routes;
