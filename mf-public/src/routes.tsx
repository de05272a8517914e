import { lazyRoute } from '@league/kit';
import type { RouteObject } from '@league/kit/router';

const routes: RouteObject[] = [
  { path: '/standings', ...lazyRoute(() => import('./standings/StandingsPage.tsx'), 'StandingsPage') },
];

export default routes;
