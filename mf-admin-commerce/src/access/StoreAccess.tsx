import { mayCall, ordersApi } from '@league/contract';
import { CallFault, LedHome, SignInFirst, useMay, useSession } from '@league/kit';
import { meQuery } from '@league/kit/queries';
import { Outlet } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import styles from './StoreAccess.module.css';

/** Guards the store's screens by asking the server; a visitor is redirected to sign in, others home. */
export function StoreAccess() {
  const person = useSession(({ claims }) => claims?.sub);
  const mayBySession = useMay(ordersApi.setStatus);
  const { data: me, error } = useQuery({ ...meQuery, enabled: person !== undefined, staleTime: 60_000 });
  if (!person) return <State say={messages.confirming} then={<SignInFirst />} />;
  const isRefused = me ? !mayCall(ordersApi.setStatus, me.role) : !mayBySession;
  if (isRefused) return <State say={messages.redirecting} then={<LedHome />} />;
  // Without a response, each screen shows its own error.
  const isUnanswered = error instanceof CallFault && error.status !== 401;
  const isConfirmed = me !== undefined || isUnanswered;
  return (
    <>
      {!isConfirmed && <State say={messages.confirming} />}
      {/* Its data load meanwhile. */}
      <div className={styles.screen} hidden={!isConfirmed}>
        {/* Another person gets new screens, without the previous person's state. */}
        <Outlet key={person} />
      </div>
    </>
  );
}

const State = ({ say, then }: { say: string; then?: ReactNode }) => (
  <div className={styles.state} role="status">
    <p>{say}</p>
    {then}
  </div>
);
