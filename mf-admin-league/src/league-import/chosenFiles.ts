import {
  type BodyOf,
  ImportSource,
  type leagueImportApi,
  maxImportedBytes,
  maxImportedFiles,
  truncateText,
} from '@league/contract';
import { compareNames } from '@league/kit';
import { formatSize } from './formatSize.ts';
import { messages } from './messages.ts';

type SentFile = BodyOf<typeof leagueImportApi.run>['files'][number];

/** Characters that the name of a file must not contain, and that of an import. */
const notInFiles = /[^\w.-]+/g;
const notInSource = /[^\p{L}\p{M}\p{N}_.-]+/gu;

/** A name for an import of these files: their archive's, or their folder's if the browser provides it. */
export function suggestedSource(files: readonly File[]): string {
  const archive = files.find(isZip)?.name.slice(0, -'.zip'.length);
  const [folder] = files.map(({ webkitRelativePath }) => webkitRelativePath?.split('/')[0]).filter(Boolean);
  return truncateText((archive ?? folder ?? '').replace(notInSource, '-').replace(/^[\p{M}.-]+/u, ''), 80);
}

/** Files of the format, or without any the saved answers of a feed. */
const kinds = [/\.csv$/i, /\.(json|jsonp|js|txt)$/i];

export const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);

/** With the contents of ZIP archives in their place. @throws with a message for an archive that cannot be read */
export const unpackArchives = async (chosen: readonly File[]): Promise<File[]> =>
  (
    await Promise.all(
      chosen.map(async (file) => {
        if (!isZip(file)) return [file];
        const { filesInZip } = await import('@league/kit/imports');
        const found = await filesInZip(file, maxImportedBytes, (name) => kinds.some((kind) => kind.test(name)));
        if (!found) throw new Error(messages.notZip({ name: file.name, size: formatSize(maxImportedBytes) }));
        return found;
      }),
    )
  ).flat();

/** The files by name; a file that is chosen again replaces the one with the same name. */
export function addFiles(files: readonly File[], chosen: readonly File[]): File[] {
  const all = [...files, ...chosen];
  const kind = kinds.find((each) => all.some(({ name }) => each.test(name)));
  const byName = new Map(all.filter(({ name }) => kind?.test(name)).map((file) => [file.name, file]));
  return [...byName.values()].sort((a, b) => compareNames(a.name, b.name));
}

export const sizeOf = (files: readonly File[]) => files.reduce((total, { size }) => total + size, 0);

/** Why these files cannot be sent; undefined if they can. */
export function faultOf(
  files: readonly File[],
  source: string,
): { at: 'files' | 'source'; message: string } | undefined {
  if (files.length === 0) return { at: 'files', message: messages.noFiles };
  if (files.length > maxImportedFiles) return { at: 'files', message: messages.tooMany({ count: maxImportedFiles }) };
  if (sizeOf(files) > maxImportedBytes)
    return { at: 'files', message: messages.tooLarge({ size: formatSize(maxImportedBytes) }) };
  if (!ImportSource.safeParse(source).success) return { at: 'source', message: messages.badSource };
  return undefined;
}

/** The files as they are sent. @throws with a message if one was removed since it was chosen */
export const toRequestFiles = (files: readonly File[]): Promise<SentFile[]> =>
  Promise.all(files.map(async (file, at) => ({ name: sentName(file.name, at), content: await base64(file) })));

/** Of at most 80 characters; a long one keeps its end, and its place makes it unique. */
function sentName(name: string, at: number): string {
  const plain = name.replace(notInFiles, '-').replace(/^\W+/, '');
  return plain.length <= 80 && plain !== '' ? plain : `${at + 1}-${plain.slice(-70)}`;
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error(messages.unreadable({ name: file.name })));
    // It begins with `data:…;base64,`.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });
}
