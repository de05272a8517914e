import { queryClient } from '@league/kit';
import { createBrowserRouter, RouterProvider } from '@league/kit/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { discover } from './areas/areas.tsx';
import { watchReleases } from './areas/registry.ts';
import { entered } from './entered.ts';
import { watchOffline } from './offline/keepOffline.ts';
import { routes } from './routes.tsx';
import { Alive, rememberQueries } from './serverRendered.tsx';

const place = document.getElementById('root')!;
const isRendered = place.hasChildNodes();
if (isRendered) rememberQueries();
const router = createBrowserRouter(routes, { patchRoutesOnNavigation: discover });
watchReleases();
if (process.env.NODE_ENV === 'production') watchOffline(router);

const show = () =>
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Alive in={place}>
            <RouterProvider router={router} />
          </Alive>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
// What the server rendered stays until the living page is whole, and gives way to it all at once.
if (isRendered) void entered(router).then(show);
else show();
