import { type BodyOf, ImportSource, type leagueImportApi, maxImportedBytes } from '@league/contract';
import { compareNames } from '@league/kit';
import { formatSize } from './formatSize.ts';
import { words } from './words.ts';

type SentFile = BodyOf<typeof leagueImportApi.run>['files'][number];

/** Characters that the name of a file must not contain, and that of an import. */
const notInFiles = /[^\w.-]+/g;
const notInSource = /[^\p{L}\p{M}\p{N}_.-]+/gu;

/** A name for an import of these files: their folder's, if the browser provides it. */
export function suggestedSource(files: readonly File[]): string {
  const [folder] = files.map(({ webkitRelativePath }) => webkitRelativePath?.split('/')[0]).filter(Boolean);
  return (folder ?? '')
    .replace(notInSource, '-')
    .replace(/^[\p{M}.-]+/u, '')
    .slice(0, 80);
}

/** The files by name; a file that is chosen again replaces the one with the same name. */
export function withChosen(files: readonly File[], chosen: readonly File[]): File[] {
  const byName = new Map(
    [...files, ...chosen].filter(({ name }) => /\.csv$/i.test(name)).map((file) => [file.name, file]),
  );
  return [...byName.values()].sort((a, b) => compareNames(a.name, b.name));
}

export const sizeOf = (files: readonly File[]) => files.reduce((total, { size }) => total + size, 0);

/** Why these files cannot be sent; undefined if they can. */
export function faultOf(
  files: readonly File[],
  source: string,
): { at: 'files' | 'source'; message: string } | undefined {
  if (files.length === 0) return { at: 'files', message: words.noFiles };
  if (sizeOf(files) > maxImportedBytes)
    return { at: 'files', message: words.tooLarge({ size: formatSize(maxImportedBytes) }) };
  if (!ImportSource.safeParse(source).success) return { at: 'source', message: words.badSource };
  return undefined;
}

/** The files as they are sent. @throws with a message if one was removed since it was chosen */
export const sent = (files: readonly File[]): Promise<SentFile[]> =>
  Promise.all(files.map(async (file) => ({ name: file.name.replace(notInFiles, '-'), content: await base64(file) })));

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error(words.unreadable({ name: file.name })));
    // It begins with `data:…;base64,`.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });
}
