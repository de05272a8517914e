import { lazyPart } from '@league/kit';
import { Suspense } from 'react';

const NotFoundPage = lazyPart(() => import('./NotFoundPage.tsx'), 'default');

/** The page of an unknown address, which few visits need. */
export const NotFound = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
);
