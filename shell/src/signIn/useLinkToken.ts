import { useLocation, useNavigate, useSearchParams } from '@league/kit/router';
import { useCallback, useEffect, useState } from 'react';

/**
 * The secret of a link that was mailed (`?token=`). It leaves the address bar at once, so that no screen, bookmark or
 * list of visited pages shows it; the tab keeps it for a reload, until it is forgotten.
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

// The tab's storage and not the history's entry: a link within the page makes another entry.
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
    // Forbidden or full: the page knows it for as long as it stands.
  }
}
