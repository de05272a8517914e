import { CallFault, isUnreachable } from '@league/kit';
import { useLocation, useRouteError } from '@league/kit/router';
import { useEffect } from 'react';
import { ownerOf } from '../../release/registry.ts';
import { NotFoundPage } from '../faults/NotFoundPage.tsx';
import { registry } from '../navigation/registry.ts';
import { AreaUnavailable } from './AreaUnavailable.tsx';
import { reportFault } from './reportFault.ts';

/** One of a remote's screens could not be loaded or broke while it was drawn; everything around it goes on. */
export function AreaFault() {
  const fault = useRouteError();
  const { pathname } = useLocation();
  useEffect(() => {
    const name = ownerOf(registry.remotes, pathname)?.name;
    // What the API said is no fault of the release.
    if (name && fault instanceof Error && !(fault instanceof CallFault)) {
      reportFault(name, isUnreachable(fault) ? 'load' : 'render');
    }
  }, [fault, pathname]);
  if (isNotFound(fault)) return <NotFoundPage />;
  return <AreaUnavailable fault={fault} />;
}

const isNotFound = (fault: unknown) =>
  typeof fault === 'object' && fault !== null && 'status' in fault && fault.status === 404;
