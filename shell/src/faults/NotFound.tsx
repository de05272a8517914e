import { lazy, Suspense } from 'react';

const NotFoundPage = lazy(() => import('./NotFoundPage.tsx'));

/** The page of an unknown address, which few visits need. */
export const NotFound = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
);
