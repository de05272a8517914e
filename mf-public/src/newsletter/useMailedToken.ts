import { useSearchParams } from '@league/kit/router';
import { useEffect, useState } from 'react';

/** The secret of a mailed link (`?token=`). It leaves the address bar at once: no list of visited pages keeps it. */
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
