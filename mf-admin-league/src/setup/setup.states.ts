import { setupApi } from '@league/contract';
import { pageStates } from '@league/kit/states';

export const setupStates = pageStates({
  path: '/setup',
  of: setupApi.status,
  Full: [{ isOpen: true }, 'Set up your league'],
  Failed: 'The set-up could not be loaded. Please try again.',
});
