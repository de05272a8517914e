import { seasonsApi, settingsApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { seasons, settings } from './testing/settings.ts';

export const settingsStates = pageStates({
  path: '/admin/settings',
  as: 'admin',
  of: settingsApi.get,
  beside: [given(seasonsApi.list, seasons)],
  Full: [
    settings({ lastSaved: null }),
    'Never saved: the names and the time zone come from the server’s configuration.',
  ],
  Failed: 'The settings could not be loaded. Please try again.',
});
