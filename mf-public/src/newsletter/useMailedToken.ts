import { useSearchParams } from '@league/kit/router';
import { useEffect, useState } from 'react';

/** The token of a mailed link (`?token=`). It is removed from the address bar at once, so that no history contains it. */
export function useMailedToken(): string | undefined {
  const [address, setAddress] = useSearchParams();
  const given = address.get('token')?.trim();
  const [token, hold] = useState(given);
  useEffect(() => {
    if (!given) return;
    hold(given);
    setAddress({}, { replace: true });
  }, [given, setAddress]);
  return token;
}
