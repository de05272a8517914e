import bowser from 'bowser';
import { messages } from './messages.ts';

/** `Chrome on Windows`, as far as the browser identifies itself. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return messages.unknownDevice;
  const { browser, os } = bowser.parse(userAgent);
  if (browser.name && os.name) return messages.device({ browser: browser.name, system: os.name });
  return browser.name || messages.unknownDevice;
}
