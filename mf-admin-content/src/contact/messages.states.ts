import { contactApi, staffApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { message } from './testing/message.ts';

export const messagesStates = pageStates({
  path: '/admin/messages',
  as: 'admin',
  of: contactApi.list,
  beside: [given(contactApi.counts, { new: 20, 'in-progress': 0, closed: 2, spam: 3 }), given(staffApi.list, [])],
  Full: [Array.from({ length: 20 }, (_, at) => message(`Nour ${at}`)), 'Nour 19'],
  Empty: [[], 'No messages yet'],
  Failed: 'Unable to load messages',
});
