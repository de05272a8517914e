import { useEffect } from 'react';
import { notify } from '../notices/notify.ts';
import { useLocation, useNavigate } from '../router.ts';
import { takeSessionEnd } from '../session/session.ts';

/** Redirects home, with a message if there is one. */
export function LedHome({ say }: { say?: string | undefined }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (say) notify.error(say);
    void navigate('/', { replace: true });
  }, [say, navigate]);
  return null;
}

/** Asks to sign in and returns to this place. Reports the expired session of somebody who was signed in. */
export function SignInFirst({ say }: { say?: string | undefined }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  useEffect(() => {
    if (takeSessionEnd()) notify.sessionEnded(say);
    void navigate(toSignIn(address), { replace: true });
  }, [say, address, navigate]);
  return null;
}

/** The sign-in page with a way back to this address. */
export const toSignIn = (address: string) => `/login?redirect=${encodeURIComponent(address)}`;
