import { articlesApi, photosApi } from '@league/contract';
import { Guard, lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';
import { words } from './words.ts';

const routes: RouteObject[] = [
  {
    element: <Guard by={photosApi.remove} say={words.adminsOnly} />,
    children: [{ path: '/admin/photos', ...lazyRoute(() => import('./photos/PhotosPage.tsx'), 'PhotosPage') }],
  },
  {
    // Another role is led home in silence.
    element: <Guard by={articlesApi.create} />,
    children: [
      { path: '/admin/my-articles', ...lazyRoute(() => import('./articles/MyArticlesPage.tsx'), 'MyArticlesPage') },
      {
        // One screen for both: whoever begins an article goes on with it when it has an address of its own.
        ...lazyRoute(() => import('./articles/editor/EditorPage.tsx'), 'EditorPage'),
        children: [{ path: '/admin/my-articles/create' }, { path: '/admin/my-articles/edit/:id' }],
      },
    ],
  },
];

export default routes;
