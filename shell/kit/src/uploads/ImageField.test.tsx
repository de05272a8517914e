import { type UploadInput, uploadsApi } from '@league/contract';
import { mockAnswer, mockError } from '@league/kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImageField } from './ImageField.tsx';
import { fileFault, uploadFile } from './uploadFile.ts';

const say = { prepareFailed: 'Failed to get upload URL', uploadFailed: 'Logo upload failed' };
const pngMark = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const png = (bytes = 10) => new File([pngMark, new Uint8Array(bytes)], 'crest.png', { type: 'image/png' });

/** The storage's response; the uploaded file. */
let status: number;
let sent: { url: string; type: string | undefined }[];

beforeEach(() => {
  status = 200;
  sent = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
      onload?: () => void;
      status = 0;
      url = '';
      type: string | undefined;
      open(_: string, url: string) {
        this.url = url;
      }
      setRequestHeader(_: string, type: string) {
        this.type = type;
      }
      send() {
        sent.push({ url: this.url, type: this.type });
        this.upload.onprogress?.({ loaded: 5, total: 10 });
        this.status = status;
        this.onload?.();
      }
    },
  );
  mockAnswer(uploadsApi.prepare, { url: 'https://storage.example/put', publicUrl: '/media/teams/crest.png' });
});

function Form() {
  const [logo, setLogo] = useState('');
  return (
    <>
      <ImageField
        label="Logo"
        kind="teams"
        prefix="1"
        value={logo}
        onChange={setLogo}
        hint="PNG, JPG or SVG."
        say={say}
      />
      <output>{logo}</output>
    </>
  );
}
const choose = (file: File) => {
  render(<Form />);
  fireEvent.change(screen.getByLabelText('Logo', { selector: 'input' }), { target: { files: [file] } });
};

test('a picture is uploaded to the API’s address with its type, and shown', async () => {
  choose(png());
  expect(await screen.findByText('/media/teams/crest.png')).toBeTruthy();
  expect(sent).toEqual([{ url: 'https://storage.example/put', type: 'image/png' }]);
  fireEvent.click(screen.getByText('Remove'));
  expect(screen.queryByText('/media/teams/crest.png')).toBeNull();
});

function WithMessages() {
  const [form, setForm] = useState({ logo: '', messages: '' });
  return (
    <>
      <ImageField
        label="Logo"
        kind="teams"
        prefix="1"
        value={form.logo}
        onChange={(logo) => setForm({ ...form, logo })}
        hint="PNG, JPG or SVG."
        say={say}
      />
      <input
        aria-label="Words"
        value={form.messages}
        onChange={({ target }) => setForm({ ...form, messages: target.value })}
      />
      <output>
        {form.logo} {form.messages}
      </output>
    </>
  );
}

test('input during an upload is kept', async () => {
  let arrive!: () => void;
  const arrival = new Promise<void>((done) => {
    arrive = done;
  });
  mockAnswer(uploadsApi.prepare, async () => {
    await arrival;
    return { url: 'https://storage.example/put', publicUrl: '/media/teams/crest.png' };
  });
  render(<WithMessages />);
  fireEvent.change(screen.getByLabelText('Logo', { selector: 'input' }), { target: { files: [png()] } });
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'A tide' } });
  arrive();
  expect(await screen.findByText('/media/teams/crest.png A tide')).toBeTruthy();
});

test.each([
  ['a text', new File(['a'], 'crest.txt', { type: 'text/plain' }), 'Please upload an image file.'],
  [
    'a picture of another type',
    new File(['a'], 'crest.gif', { type: 'image/gif' }),
    'Please upload a PNG, JPG or SVG image.',
  ],
  [
    'a text named as a picture',
    new File(['This is no picture.'], 'crest.png', { type: 'image/png' }),
    'The contents of this file are not PNG. Please choose another file.',
  ],
  [
    'a picture named as another type',
    new File([pngMark], 'crest.jpg', { type: 'image/jpeg' }),
    'The contents of this file are not JPG. Please choose another file.',
  ],
  [
    'a text named as a drawing',
    new File(['a circle'], 'crest.svg', { type: 'image/svg+xml' }),
    'The contents of this file are not SVG. Please choose another file.',
  ],
  ['too much', png(5 * 1024 * 1024 + 1), 'Please choose an image of up to 5 MB.'],
])('%s is rejected before anything is sent', async (_, file, sentence) => {
  choose(file);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(sent).toEqual([]);
});

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\ufeff<?xml version="1.0"?>\n<svg/>',
  '\n<!-- a crest -->\n<svg/>',
])('a drawing is uploaded: %j', async (drawing) => {
  choose(new File([drawing], 'crest.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('/media/teams/crest.png')).toBeTruthy();
});

test('a failed preparation and a failed upload have different messages', async () => {
  mockError(uploadsApi.prepare, 500);
  choose(png());
  expect(await screen.findByText('Failed to get upload URL')).toBeTruthy();
  mockAnswer(uploadsApi.prepare, { url: 'https://storage.example/put', publicUrl: '/media/teams/crest.png' });
  status = 403;
  fireEvent.change(screen.getByLabelText('Logo', { selector: 'input' }), { target: { files: [png()] } });
  expect(await screen.findByText('Logo upload failed')).toBeTruthy();
});

test('the API’s message about the file is shown', async () => {
  mockError(uploadsApi.prepare, 422, { message: 'This is no picture.', code: 'uploads.type' });
  choose(png());
  expect(await screen.findByText('This is no picture.')).toBeTruthy();
});

test.each([
  ['kit.zip', 'application/x-zip-compressed', 'application/zip'],
  ['Sponsors.XLSX', '', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['games.csv', 'application/vnd.ms-excel', 'text/csv'],
])('a document’s type is that of its ending: %s', async (name, reported, type) => {
  const file = new File(['PK'], name, { type: reported });
  expect(fileFault('resources', file)).toBeUndefined();
  let told: UploadInput | undefined;
  mockAnswer(uploadsApi.prepare, ({ body }) => {
    told = body as UploadInput;
    return { url: 'https://storage.example/put', publicUrl: '/documents/a' };
  });
  await uploadFile({
    kind: 'resources',
    prefix: '1',
    file,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  expect(told?.fileType).toBe(type);
  expect(sent).toEqual([{ url: 'https://storage.example/put', type }]);
});
