import {
  eventsApi,
  managedPhotosApi,
  managedVideosApi,
  type Operation,
  photosApi,
  teamsApi,
  videosApi,
} from '@league/contract';
import { enableArabic, mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { managedEvent } from './events/testing/event.ts';
import { mockPhotoList } from './photos/testing/mockPhotoList.ts';
import { photo } from './photos/testing/photo.ts';
import routes from './screens.ts';
import { video } from './videos/testing/video.ts';

const shown = photo('Arena', { date: '2026-10-01' });
const highlight = video('Overtime winner');
const camp = managedEvent('Summer camp', { status: 'published' });

beforeEach(async () => {
  sessionStorage.clear();
  await signInAs('admin');
  mockAnswer(teamsApi.list, []);
  mockPhotoList(() => [shown]);
  mockAnswer(managedPhotosApi.get, shown);
  mockAnswer(managedVideosApi.get, highlight);
  mockAnswer(eventsApi.get, camp);
});

test.each<[string, Operation, string, object, string, object]>([
  [
    'a photo',
    photosApi.update,
    `/admin/photos/${shown._id}/edit`,
    { ...shown, title: 'Theirs', focus: { x: 10, y: 20 }, version: 2 },
    'Image10 % from the left, 20 % from the top',
    { focus: { x: 10, y: 20 } },
  ],
  [
    'a video',
    videosApi.update,
    `/admin/videos/${highlight._id}/edit`,
    { ...highlight, title: 'Theirs', date: '2026-11-02', version: 2 },
    'DateNov 2, 2026',
    { date: '2026-11-02', platform: 'youtube' },
  ],
])(
  '%s that somebody else saved first takes their other fields, asks about the one that both changed, and is saved',
  async (_, operation, path, theirs, taken, sent) => {
    open(routes, path);
    fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Mine' } });
    mockError(operation, 409, { message: 'Amina has changed this.', code: 'any.changed-meanwhile', current: theirs });
    fireEvent.click(screen.getByText('Save changes'));
    const notice = within(await screen.findByRole('region', { name: 'Somebody else saved this first' }));
    const fields = [...(await notice.findByText('Their changes are in the form now:')).nextElementSibling!.children];
    expect(fields.map(({ textContent }) => textContent)).toEqual([taken]);
    const question = within(notice.getByRole('group', { name: 'Title' }));
    expect(notice.getAllByRole('group')).toHaveLength(1);
    expect(question.getByRole('radio', { name: 'Take theirs Theirs' })).toBeTruthy();
    fireEvent.click(question.getByRole('radio', { name: 'Keep mine Mine' }));
    let body: unknown;
    mockAnswer(operation, (asked: { body: unknown }) => {
      body = asked.body;
      return theirs as never;
    });
    fireEvent.click(screen.getByText('Save changes'));
    await expect.poll(() => body).toMatchObject({ ...sent, title: 'Mine', version: 2 });
  },
);

const ar = { title: 'قديم', description: 'نص قديم' };
test.each<[string, Operation, Operation, string, object, string]>([
  ['a photo', managedPhotosApi.get, photosApi.update, `/admin/photos/${shown._id}/edit`, shown, 'What it shows'],
  ['a video', managedVideosApi.get, videosApi.update, `/admin/videos/${highlight._id}/edit`, highlight, 'Description'],
  ['an event', eventsApi.get, eventsApi.update, `/admin/events/${camp._id}/edit`, camp, 'Description'],
])(
  'where the site offers Arabic, %s has Arabic texts: of two editors’, untouched ones are taken over, contested ones ask',
  async (_, get, operation, path, record, other) => {
    enableArabic();
    const also = other === 'Description' ? 'description' : 'alt';
    const stored = (texts: object, version: number) => ({ ...record, version, translations: { ar: texts } });
    mockAnswer(get, stored({ title: ar.title, [also]: ar.description }, 1) as never);
    open(routes, path);
    const title = await screen.findByLabelText<HTMLInputElement>('Title (العربية)');
    expect([title.value, title.lang, title.dir]).toEqual(['قديم', 'ar', 'rtl']);
    fireEvent.change(title, { target: { value: 'لي' } });
    const theirs = stored({ title: 'لهم', [also]: 'نصهم' }, 2);
    mockError(operation, 409, { message: 'Amina has changed this.', code: 'any.changed-meanwhile', current: theirs });
    fireEvent.click(screen.getByText('Save changes'));
    const notice = within(await screen.findByRole('region', { name: 'Somebody else saved this first' }));
    expect(screen.getByLabelText<HTMLInputElement>(`${other} (العربية)`).value).toBe('نصهم');
    fireEvent.click(notice.getByRole('radio', { name: 'Keep mine لي' }));
    let body: unknown;
    mockAnswer(operation, (asked: { body: unknown }) => {
      body = asked.body;
      return theirs as never;
    });
    fireEvent.click(screen.getByText('Save changes'));
    await expect.poll(() => body).toMatchObject({ version: 2, translations: { ar: { title: 'لي', [also]: 'نصهم' } } });
  },
);
