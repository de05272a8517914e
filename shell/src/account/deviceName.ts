import bowser from 'bowser';
import { words } from './words.ts';

/** `Chrome on Windows`, as far as the browser identifies itself. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return words.unknownDevice;
  const { browser, os } = bowser.parse(userAgent);
  if (browser.name && os.name) return words.device({ browser: browser.name, system: os.name });
  return browser.name || words.unknownDevice;
}
