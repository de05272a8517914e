import { maxImportedTableBytes } from '@league/contract';
import { messages } from './messages.ts';

/** Formats of office programs that are not read. */
const isOther = ({ name }: File) => /\.(xlsb?|ods|numbers|pdf|docx?)$/i.test(name);

/** The text of a chosen file, or why it is not text. NUL bytes indicate a spreadsheet's own format, or UTF-16. */
export async function readTextFile(
  file: File,
  maxBytes = maxImportedTableBytes,
): Promise<{ text: string } | { fault: string }> {
  if (isOther(file)) return { fault: messages.notWorkbook };
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
