import { Guard } from '@league/kit';
import { releasesApi } from '../../release/releasesApi.ts';
import { words } from './words.ts';

/** Release management is for admins. */
export const ReleasesGuard = () => <Guard by={releasesApi.list} say={words.adminsOnly} />;
