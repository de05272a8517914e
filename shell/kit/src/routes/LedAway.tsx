import { useEffect } from 'react';
import { notify } from '../notices/notify.ts';
import { useLocation, useNavigate } from '../router.ts';
import { takeSessionEnd } from '../session/session.ts';

/** Leads home whoever may not be here, and says why where there is something to say. */
export function LedHome({ say }: { say?: string | undefined }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (say) notify.error(say);
    void navigate('/', { replace: true });
  }, [say, navigate]);
  return null;
}

/** Asks to sign in and leads back to this very place. Whoever was signed in before is told that the session has ended. */
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

/** The sign-in page, and from there back to this address. */
export const toSignIn = (address: string) => `/login?redirect=${encodeURIComponent(address)}`;
