import { useLocation, useNavigate, useSearchParams } from '@league/kit/router';
import { useCallback, useEffect, useState } from 'react';
import { readTabItem, writeTabItem } from '../tabStore.ts';

/**
 * The token of a mailed link (`?token=`). It is removed from the address bar at once, so that no screen, bookmark or history
 * shows it; the tab stores it for reloads, until it is forgotten.
 */
export function useLinkToken() {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const given = address.get('token');
  const [token, hold] = useState(() => given ?? readTabItem(nameOf(pathname)));
  useEffect(() => {
    if (given === null) return;
    hold(given);
    writeTabItem(nameOf(pathname), given);
    void navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  const forget = useCallback(() => writeTabItem(nameOf(pathname), null), [pathname]);
  return { token: token?.trim() || undefined, forget };
}

const nameOf = (pathname: string) => `token of ${pathname}`;
