import './tokens.css';
import { LeaveGuard, queryClient, Toaster } from '@league/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, type RouteObject, RouterProvider } from './router.ts';
import { StandaloneSignIn } from './StandaloneSignIn.tsx';
import { navigationOf } from './screens/registrationOf.ts';
import type { Screen } from './screens/screen.ts';
import styles from './standalone.module.css';

interface Remote {
  screens: readonly Screen[];
  routes: RouteObject[];
}

/** Runs one remote on a page of its own during development: its screens, links and notices only. */
export function runStandalone({ screens, routes }: Remote) {
  const navigation = navigationOf(screens);
  const first = navigation[0]?.to;
  const isStaff = first?.startsWith('/admin');
  const router = createBrowserRouter([
    {
      element: (
        <>
          <nav className={styles.bar}>
            {navigation.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
          <main id="content" className={styles.content} data-staff={isStaff || undefined} tabIndex={-1}>
            <Outlet />
          </main>
          <Toaster />
          <LeaveGuard />
        </>
      ),
      children: [
        ...routes,
        { path: '/login', element: <StandaloneSignIn /> },
        { path: '*', element: <p className={styles.content}>{first && <Link to={first}>{first}</Link>}</p> },
      ],
    },
  ]);
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
