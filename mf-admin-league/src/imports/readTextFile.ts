import { mostImportedTableBytes } from '@league/contract';
import { words } from './words.ts';

/** The text of a chosen file, or why it is none. NUL bytes tell a spreadsheet's own format, and UTF-16. */
export async function readTextFile(file: File): Promise<{ text: string } | { fault: string }> {
  if (file.size > mostImportedTableBytes) return { fault: words.tooLarge };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { fault: words.notRead };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? { fault: words.notText } : { text };
  } catch {
    return { fault: words.notText };
  }
}
