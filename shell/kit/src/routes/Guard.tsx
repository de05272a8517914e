import type { Operation } from '@league/contract';
import { Outlet } from '../router.ts';
import { useMay, useSession } from '../session/session.ts';
import { LedHome, SignInFirst } from './Redirects.tsx';

interface Props {
  /** Everybody who may call this may enter. */
  by: Operation;
  /** The message for other signed-in people; absent where the specification redirects silently. */
  say?: string | undefined;
}

/**
 * Guards a room's screens: `{ element: <Guard by={seasonsApi.create} say={words.adminsOnly} />, children }`. A visitor is asked
 * to sign in and returns to the same place; a role without access gets a message and is redirected home.
 */
export function Guard({ by, say }: Props) {
  const person = useSession(({ claims }) => claims?.sub);
  const may = useMay(by);
  if (!person) return <SignInFirst />;
  // Another person gets new screens, without the previous person's state.
  return may ? <Outlet key={person} /> : <LedHome say={say} />;
}
