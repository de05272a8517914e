import { auditApi, staffApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { entry } from './testing/entry.ts';

export const auditStates = pageStates({
  path: '/admin/audit',
  as: 'admin',
  of: auditApi.list,
  beside: [given(staffApi.list, [])],
  Full: [Array.from({ length: 40 }, (_, at) => entry(at, { name: `Cap ${at}` })), 'Cap 39'],
  Empty: [[], 'No changes yet'],
  Failed: 'The audit log could not be loaded. Please try again.',
});
