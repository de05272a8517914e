import { photosApi } from '@league/contract';
import { Guard, lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';
import { words } from './words.ts';

const routes: RouteObject[] = [
  {
    element: <Guard by={photosApi.remove} say={words.adminsOnly} />,
    children: [{ path: '/admin/photos', ...lazyRoute(() => import('./photos/PhotosPage.tsx'), 'PhotosPage') }],
  },
];

export default routes;
