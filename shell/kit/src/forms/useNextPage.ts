import { DataRouter, type NavigateOptions, type To, useLocation, useNavigate } from '@league/kit/router';
import { useContext } from 'react';

/** Navigates once a form is sent, unless the person has left its page meanwhile. */
export function useNextPage() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const router = useContext(DataRouter)?.router;
  return (to: To, options?: NavigateOptions) => {
    const { location, navigation } = router!.state;
    if ((navigation.location ?? location).pathname === pathname) void navigate(to, options);
  };
}
