import type { ContactMessage } from '@league/contract';

export const message = (name: string, about: Partial<ContactMessage> = {}): ContactMessage => ({
  _id: crypto.randomUUID(),
  name,
  email: 'nour@fans.test',
  company: null,
  phone: null,
  message: 'When do doors open?\nAnd where?',
  topic: 'tickets',
  state: 'new',
  assignee: null,
  note: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 0,
  ...about,
});
