import { useLocation, useNavigate, useSearchParams } from '@league/kit/router';
import { useCallback, useEffect, useState } from 'react';

/**
 * The token of a mailed link (`?token=`). It is removed from the address bar at once, so that no screen, bookmark or history
 * shows it; the tab stores it for reloads, until it is forgotten.
 */
export function useLinkToken() {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const given = address.get('token');
  const [token, hold] = useState(() => given ?? recall(pathname));
  useEffect(() => {
    if (given === null) return;
    hold(given);
    keep(pathname, given);
    void navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  const forget = useCallback(() => keep(pathname, null), [pathname]);
  return { token: token?.trim() || undefined, forget };
}

// The tab's storage and not the history entry: a link within the page makes a new entry.
const nameOf = (pathname: string) => `token of ${pathname}`;

function recall(pathname: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(pathname));
  } catch {
    return null;
  }
}

function keep(pathname: string, token: string | null) {
  try {
    if (token === null) sessionStorage.removeItem(nameOf(pathname));
    else sessionStorage.setItem(nameOf(pathname), token);
  } catch {
    // Forbidden or full: the token lasts as long as the page.
  }
}
