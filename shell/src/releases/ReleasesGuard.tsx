import { Guard } from '@league/kit';
import { releasesApi } from '../../release/releasesApi.ts';
import { words } from './words.ts';

/** Releases are watched over by admins. */
export const ReleasesGuard = () => <Guard by={releasesApi.list} say={words.adminsOnly} />;
