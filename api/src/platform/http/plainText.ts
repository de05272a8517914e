import { isPlainText } from '@league/contract';
import { HttpError, invalidField } from './httpErrors.ts';

const deepest = 32;

/**
 * Checks all values of a request, including undeclared ones.
 * @throws 422 for deep nesting, and for text that cannot be stored
 */
export function requirePlainText(sent: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: sent, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isPlainText(value)) throw strangeText(path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepest) throw new HttpError(422, 'request.too-deep', 'The request is nested too deeply.');
    for (const [key, inner] of Object.entries(value)) {
      open.push({ value: inner, path: path ? `${path}.${key}` : key, depth: depth + 1 });
    }
  }
}

const strangeText = (path: string) =>
  invalidField(path, 'request.strange-text', 'Please remove the characters that cannot be displayed.');
