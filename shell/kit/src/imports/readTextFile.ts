import { maxImportedTableBytes } from '@league/contract';
import { messages } from './messages.ts';

/** The text of a chosen file, or why it is not text. NUL bytes indicate a spreadsheet's own format, or UTF-16. */
export async function readTextFile(
  file: File,
  maxBytes = maxImportedTableBytes,
): Promise<{ text: string } | { fault: string }> {
  if (file.size > maxBytes) return { fault: messages.tooLarge };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { fault: messages.notRead };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? { fault: messages.notText } : { text };
  } catch {
    return { fault: messages.notText };
  }
}
