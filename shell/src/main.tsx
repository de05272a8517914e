import '@league/kit/tokens.css';
import { queryClient } from '@league/kit';
import { RouterProvider } from '@league/kit/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app.tsx';
import { watchReleases } from './areas/registry.ts';
import { watchOffline } from './offline/keepOffline.ts';

watchReleases();
if (process.env.NODE_ENV === 'production') watchOffline(router);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
