import { productsApi } from '@league/contract';
import { Guard, lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';
import { words } from './words.ts';

const routes: RouteObject[] = [
  {
    element: <Guard by={productsApi.update} say={words.accessDenied} />,
    children: [{ path: '/admin/products', ...lazyRoute(() => import('./products/ProductsPage.tsx'), 'ProductsPage') }],
  },
];

export default routes;
