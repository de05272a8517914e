import { mailsApi, resourcesApi } from '@league/contract';
import { given, pageStates } from '@league/kit/states';
import { mail, resource } from './testing/resource.ts';

export const resourcesStates = pageStates({
  path: '/admin/resources',
  as: 'admin',
  of: resourcesApi.list,
  Full: [Array.from({ length: 12 }, (_, at) => resource(`Rules ${at}`)), 'Rules 11'],
  Empty: [[], 'No documents yet'],
  Failed: 'Unable to load the toolkit',
});

export const mailsStates = pageStates({
  path: '/admin/resources?view=mails',
  as: 'admin',
  of: mailsApi.list,
  beside: [given(mailsApi.counts, { waiting: 1, sent: 1, failed: 1, kept: 0, dropped: 0 })],
  Full: [Array.from({ length: 30 }, (_, at) => mail(`Mail ${at}`)), 'Mail 29'],
  Empty: [[], 'Nothing has been written yet'],
  Failed: 'Unable to load the outbox',
});
