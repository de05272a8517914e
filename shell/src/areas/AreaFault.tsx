import { useRouteError } from '@league/kit/router';
import { NotFoundPage } from '../faults/NotFoundPage.tsx';
import { AreaUnavailable } from './AreaUnavailable.tsx';

/** One of a remote's screens could not be loaded or broke while it was drawn; everything around it goes on. */
export function AreaFault() {
  const fault = useRouteError();
  if (isNotFound(fault)) return <NotFoundPage />;
  return <AreaUnavailable fault={fault} />;
}

const isNotFound = (fault: unknown) =>
  typeof fault === 'object' && fault !== null && 'status' in fault && fault.status === 404;
