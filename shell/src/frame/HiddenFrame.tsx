import { acceptInvitePath, resetPasswordPath } from '@league/contract';
import { useLanguage, useLeague, useSession } from '@league/kit';
import { useLocation } from '@league/kit/router';
import { OpensSoon } from './OpensSoon.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** Pages by which staff come in. */
const entrances = ['/login', acceptInvitePath, resetPasswordPath];

/** The frame of public screens until the league has published its site: visitors see that it opens soon. */
export function HiddenFrame() {
  useLanguage();
  const { isPublic } = useLeague();
  const role = useSession(({ claims }) => claims?.role);
  const { pathname } = useLocation();
  const isStaff = role !== undefined && role !== 'customer';
  return isPublic !== false || isStaff || entrances.includes(pathname) ? <PublicFrame /> : <OpensSoon />;
}
