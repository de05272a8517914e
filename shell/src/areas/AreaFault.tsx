import { CallFault, isUnreachable } from '@league/kit';
import { useLocation, useRouteError } from '@league/kit/router';
import { useEffect } from 'react';
import { ownerOf } from '../../release/registry.ts';
import { NotFound } from '../faults/NotFound.tsx';
import { registry } from '../navigation/registry.ts';
import { AreaUnavailable } from './AreaUnavailable.tsx';
import { reportFault } from './reportFault.ts';

/** A remote's screen failed to load or to render; the page around it continues to work. */
export function AreaFault() {
  const fault = useRouteError();
  const { pathname } = useLocation();
  useEffect(() => {
    const name = ownerOf(registry.remotes, pathname)?.name;
    // An error of the API is not the release's fault.
    if (name && fault instanceof Error && !(fault instanceof CallFault)) {
      reportFault(name, isUnreachable(fault) ? 'load' : 'render');
    }
  }, [fault, pathname]);
  if (isNotFound(fault)) return <NotFound />;
  return <AreaUnavailable fault={fault} />;
}

const isNotFound = (fault: unknown) =>
  typeof fault === 'object' && fault !== null && 'status' in fault && fault.status === 404;
