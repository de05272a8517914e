import type { Video } from '@league/contract';

export const video = (title: string, about: Partial<Video> = {}): Video => ({
  _id: crypto.randomUUID(),
  title,
  permalink: `https://youtu.be/${title.toLowerCase().replaceAll(' ', '-')}`,
  thumbnail: '/media/videos/one.svg',
  duration: '3:42',
  date: '2026-11-01',
  category: 'Highlights',
  platform: 'youtube',
  description: null,
  game: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  ...about,
});
