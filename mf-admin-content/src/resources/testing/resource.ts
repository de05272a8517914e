import type { Mail, Resource } from '@league/contract';

let made = 0;
const id = () => `0198c0de-0000-7000-8000-${String(++made).padStart(12, '0')}`;
export const resource = (title: string, about: Partial<Resource> = {}): Resource => ({
  _id: id(),
  title,
  description: null,
  category: 'rules',
  edition: '2026-27',
  roles: [],
  fileName: 'rules.pdf',
  size: 348_160,
  downloads: 12,
  isArchived: false,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-02T10:00:00Z',
  version: 0,
  ...about,
});
export const mail = (subject: string, about: Partial<Mail> = {}): Mail => ({
  _id: id(),
  to: { name: 'Nour Adel', email: 'nour@fans.test' },
  template: 'invitation',
  subject,
  text: 'Hello Nour Adel,',
  link: null,
  state: 'sent',
  createdAt: '2026-11-20T10:00:00Z',
  sentAt: '2026-11-20T10:00:05Z',
  failedTries: 0,
  lastError: null,
  nextTryAt: null,
  ...about,
});
