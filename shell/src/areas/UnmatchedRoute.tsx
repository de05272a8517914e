import { useLocation } from '@league/kit/router';
import { ownerOf } from '../../release/registry.ts';
import { NotFound } from '../faults/NotFound.tsx';
import { registry } from '../navigation/registry.ts';
import { AreaUnavailable } from './AreaUnavailable.tsx';
import { faultOf, isMounted } from './areas.tsx';

/** At every address without a screen: its area failed to load, or the page does not exist. */
export function UnmatchedRoute() {
  const { pathname } = useLocation();
  const release = ownerOf(registry.remotes, pathname);
  if (!release || isMounted(release.name)) return <NotFound />;
  return <AreaUnavailable fault={faultOf(release.name)} />;
}
