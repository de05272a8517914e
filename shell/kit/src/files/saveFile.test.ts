import { expect, test, vi } from 'vitest';
import { saveCsv } from './saveFile.ts';

test('a file and its name have no characters that are for the page alone', async () => {
  const names: string[] = [];
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  vi.stubGlobal('URL', { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} });
  saveCsv('\u2068Omar\u2069، منى\r\n', '\u2066picks\u2069.csv');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(names).toEqual(['picks.csv']);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]!.arrayBuffer())).toBe(
    '\ufeffOmar، منى\r\n',
  );
});
