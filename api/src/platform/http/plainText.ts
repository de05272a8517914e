import { isPlainText } from '@league/contract';
import { Fault, invalid } from './faults.ts';

const deepest = 32;

/**
 * Looks through everything that was sent, declared or not.
 * @throws 422 for nesting that nobody means, and for text that cannot be kept
 */
export function requirePlain(sent: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: sent, path: '', depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string' && !isPlainText(value)) throw strangeText(path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepest) throw new Fault(422, 'request.too-deep', 'What was sent is nested too deeply.');
    for (const [key, inner] of Object.entries(value)) {
      open.push({ value: inner, path: path ? `${path}.${key}` : key, depth: depth + 1 });
    }
  }
}

function strangeText(path: string) {
  const message = 'Please remove characters that cannot be shown.';
  return invalid('request.strange-text', message, [{ path, message }]);
}
