import { mayCall, ordersApi, sessionsApi } from '@league/contract';
import { CallFault, call, LedHome, SignInFirst, useMay, useSession } from '@league/kit';
import { Outlet } from '@league/kit/router';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './StoreAccess.module.css';
import { words } from './words.ts';

/** Who the server takes whoever is signed in for. */
const meQuery = (person: string | undefined) =>
  queryOptions({
    queryKey: ['me', person],
    queryFn: ({ signal }) => call(sessionsApi.me, { signal }),
    enabled: person !== undefined,
    staleTime: 60_000,
  });

/**
 * Stands before the store's tools. The server is asked whether they are still open to whoever is signed in; a visitor is
 * led to sign in, anybody else home.
 */
export function StoreAccess() {
  const person = useSession(({ claims }) => claims?.sub);
  const mayBySession = useMay(ordersApi.setStatus);
  const { data: me, error } = useQuery(meQuery(person));
  if (!person) return <State say={words.confirming} then={<SignInFirst />} />;
  const isRefused = me ? !mayCall(ordersApi.setStatus, me.role) : !mayBySession;
  if (isRefused) return <State say={words.redirecting} then={<LedHome />} />;
  // Where nobody answers, each screen says so in its own place.
  const isUnanswered = error instanceof CallFault && error.status !== 401;
  if (!me && !isUnanswered) return <State say={words.confirming} />;
  // Another person begins with new screens: nothing that the last one did is left in them.
  return <Outlet key={person} />;
}

const State = ({ say, then }: { say: string; then?: ReactNode }) => (
  <div className={styles.state} role="status">
    <p>{say}</p>
    {then}
  </div>
);
