import type { Photo, PhotoRecord } from '@league/contract';

export const photo = (title: string, about: Partial<Photo> = {}): PhotoRecord => ({
  _id: crypto.randomUUID(),
  title,
  imageUrl: '/media/photos/one.svg',
  alt: null,
  caption: null,
  category: 'Game action',
  date: null,
  credit: null,
  location: null,
  tags: [],
  teams: [],
  focus: null,
  isFeatured: false,
  isDownloadable: false,
  sizes: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  ...about,
});
