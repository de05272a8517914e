import { staffRoles } from '@league/contract';
import { localStore } from '@league/kit';
import { loadEntry, loadFiles } from '../areas/portalFiles.ts';
import { registry } from '../navigation/registry.ts';
import { summariesFor } from '../navigation/screens.ts';
import { destination } from './destination.ts';
import { safeRedirect } from './safeRedirect.ts';

/** The role of the staff member who last signed in here. */
export const lastRole = localStore('last-role');

/**
 * Loads what comes after sign-in while somebody types, when the browser has nothing else to do: the portal's frame, and the
 * files of the first screen. For a role that is not known yet, these are the small entries of the portal's remotes.
 * @param wanted the requested page
 */
export function prepare(wanted: string | null) {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  void import('../staff/StaffFrame.tsx').catch(() => undefined);
  const role = staffRoles.find((each) => each === lastRole.read());
  const path = role ? destination(role, wanted) : safeRedirect(wanted, location.origin);
  if (!path || path === '/admin') {
    void import('../staff/DashboardPage.tsx').catch(() => undefined);
    for (const release of summariesFor(role ?? 'admin', registry)) loadEntry(release, 'prefetch');
  } else loadFiles(path.replace(/[?#].*$/, ''), 'prefetch');
}
