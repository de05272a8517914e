import { roleLabel, type SentInvitation } from '@league/contract';
import { formatExactly } from '@league/kit';
import papaparse from 'papaparse';
import { listColumns } from './inviteList.ts';
import { manyWords as words } from './words.ts';

/** Far more than a hundred people with notes need. */
const largestBytes = 1024 * 1024;

/** The text of a chosen file, or why it is none. */
export async function readListFile(file: File): Promise<{ text: string } | { fault: string }> {
  if (file.size > largestBytes) return { fault: words.tooLarge };
  try {
    const bytes = await file.arrayBuffer();
    return textOf(bytes);
  } catch {
    return { fault: words.notRead };
  }
}

/** Text in UTF-8, with or without the mark in front. NUL bytes tell a spreadsheet's own format, and UTF-16. */
export function textOf(bytes: ArrayBuffer): { text: string } | { fault: string } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? { fault: words.notText } : { text };
  } catch {
    return { fault: words.notText };
  }
}

/** A list to begin with: its columns, and two people to write over. @param team one of the league's */
export const templateCsv = (team: string): string =>
  papaparse.unparse({
    fields: [...listColumns],
    data: [
      ['Mona Hassan', 'mona@example.com', 'writer', '', words.templateNote],
      ['Karim Adel', 'karim@example.com', 'gm', team, ''],
    ],
  });

/** The links for a spreadsheet, in which no text begins a formula. */
export const linksCsv = (sent: readonly Pick<SentInvitation, 'invitation' | 'link'>[]): string =>
  papaparse.unparse(
    sent.map(({ invitation: { name, email, role, expiresAt }, link }) => ({
      name,
      email,
      role: roleLabel(role),
      link,
      'good until': formatExactly(expiresAt),
    })),
    { escapeFormulae: true },
  );
