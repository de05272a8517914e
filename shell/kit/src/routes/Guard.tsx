import type { Operation } from '@league/contract';
import { useEffect } from 'react';
import { notify } from '../notices/notify.ts';
import { Navigate, Outlet, useLocation } from '../router.ts';
import { useMay, useSession } from '../session/session.ts';

interface Props {
  /** Whoever may call this may enter. */
  by: Operation;
  /** Told to anybody else who is signed in. */
  say: string;
}

/**
 * Stands before a room's screens: `{ element: <Guard by={seasonsApi.create} say={words.adminsOnly} />, children }`. A
 * visitor is asked to sign in and comes back to the same place; a role that may not enter is told so and led home.
 */
export function Guard({ by, say }: Props) {
  const isSignedIn = useSession(({ claims }) => claims !== null);
  const may = useMay(by);
  const { pathname, search } = useLocation();
  const isRefused = isSignedIn && !may;

  useEffect(() => {
    if (isRefused) notify.error(say);
  }, [isRefused, say]);

  if (!isSignedIn) return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  return isRefused ? <Navigate to="/" replace /> : <Outlet />;
}
