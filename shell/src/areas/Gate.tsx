import { useLocation } from '@league/kit/router';
import { ownerOf } from '../../release/registry.ts';
import { NotFoundPage } from '../faults/NotFoundPage.tsx';
import { registry } from '../navigation/registry.ts';
import { AreaUnavailable } from './AreaUnavailable.tsx';
import { faultOf, isMounted } from './areas.tsx';

/** Stands behind every address that no screen answers: its area could not be entered, or there is nothing here. */
export function Gate() {
  const { pathname } = useLocation();
  const release = ownerOf(registry.remotes, pathname);
  if (!release || isMounted(release.name)) return <NotFoundPage />;
  return <AreaUnavailable fault={faultOf(release.name)} />;
}
