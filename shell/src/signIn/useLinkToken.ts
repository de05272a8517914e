import { useLocation, useNavigate, useSearchParams } from '@league/kit/router';
import { useEffect } from 'react';

/**
 * The secret of a link that was mailed (`?token=`). It leaves the address bar at once, so that no screen, bookmark or
 * list of visited pages shows it; the tab's own history entry keeps it for a reload.
 */
export function useLinkToken(): string | undefined {
  const [address] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const given = address.get('token');
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  return (given ?? (state as { token?: string } | null)?.token)?.trim() || undefined;
}
