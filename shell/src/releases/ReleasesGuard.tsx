import { Guard } from '@league/kit';
import { releasesApi } from '../../release/releasesApi.ts';
import { messages } from './messages.ts';

/** Release management is for admins. */
export const ReleasesGuard = () => <Guard by={releasesApi.list} say={messages.adminsOnly} />;
