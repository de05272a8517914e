import type { Operation } from '@league/contract';
import { Outlet } from '../router.ts';
import { useMay, useSession } from '../session/session.ts';
import { LedHome, SignInFirst } from './LedAway.tsx';

interface Props {
  /** Whoever may call this may enter. */
  by: Operation;
  /** Told to anybody else who is signed in; nothing where the specification leads home without a word. */
  say?: string;
}

/**
 * Stands before a room's screens: `{ element: <Guard by={seasonsApi.create} say={words.adminsOnly} />, children }`. A
 * visitor is asked to sign in and comes back to the same place; a role that may not enter is told so and led home.
 */
export function Guard({ by, say }: Props) {
  const person = useSession(({ claims }) => claims?.sub);
  const may = useMay(by);
  if (!person) return <SignInFirst />;
  // Another person begins with new screens: nothing that the last one did is left in them.
  return may ? <Outlet key={person} /> : <LedHome say={say} />;
}
