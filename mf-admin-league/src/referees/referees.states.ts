import { refereesApi } from '@league/contract';
import { pageStates } from '@league/kit/states';
import { official } from './testing/official.ts';

export const officialsStates = pageStates({
  path: '/admin/referees',
  as: 'admin',
  of: refereesApi.list,
  Full: [Array.from({ length: 24 }, (_, at) => official(`Official ${at}`)), 'Official 1'],
  Empty: [[], 'No officials yet. Invite a referee.'],
  begin: '/admin/users/invite?role=referee',
  Failed: 'The officials could not be loaded. Please try again.',
});
