/** For text that leaves the page: mails, the clipboard, files. Elsewhere the characters that hold names apart would be seen. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
