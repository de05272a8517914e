import { type BodyOf, type leagueImportApi, mostImportedBytes } from '@league/contract';
import { formatSize } from './formatSize.ts';
import { words } from './words.ts';

type SentFile = BodyOf<typeof leagueImportApi.run>['files'][number];

/** What a name may be made of, on the wire and as the import's own. */
const unfit = /[^\w.-]+/g;

/** A name for an import of these files: their folder's, where the browser tells it. */
export function suggestedSource(files: readonly File[]): string {
  const [folder] = files.map(({ webkitRelativePath }) => webkitRelativePath?.split('/')[0]).filter(Boolean);
  return (folder ?? '')
    .replace(unfit, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 80);
}

/** The files with those that were chosen again in the place of their namesakes, by name. */
export function withChosen(files: readonly File[], chosen: readonly File[]): File[] {
  const byName = new Map(
    [...files, ...chosen].filter(({ name }) => /\.csv$/i.test(name)).map((file) => [file.name, file]),
  );
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
}

export const sizeOf = (files: readonly File[]) => files.reduce((total, { size }) => total + size, 0);

/** What keeps these files from being sent; undefined: nothing. */
export function faultOf(
  files: readonly File[],
  source: string,
): { at: 'files' | 'source'; message: string } | undefined {
  if (files.length === 0) return { at: 'files', message: words.noFiles };
  if (sizeOf(files) > mostImportedBytes) return { at: 'files', message: words.tooLarge(formatSize(mostImportedBytes)) };
  if (!/^[\w][\w.-]{0,79}$/.test(source)) return { at: 'source', message: words.badSource };
  return undefined;
}

/** The files as they travel. @throws with a sentence for one that has gone since it was chosen */
export const sent = (files: readonly File[]): Promise<SentFile[]> =>
  Promise.all(files.map(async (file) => ({ name: file.name.replace(unfit, '-'), content: await base64(file) })));

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error(words.unreadable(file.name)));
    // `data:…;base64,` goes before it.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });
}
