import { create } from 'zustand';

export interface Notice {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
}

/** What a person may need to read a sentence twice, in milliseconds; faults stay until they are dismissed or pushed out. */
const shownForMs = 6_000;
const mostAtOnce = 4;
let count = 0;

export const useNotices = create<{ notices: Notice[] }>(() => ({ notices: [] }));

export function dismiss(id: number) {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

function tell(kind: Notice['kind'], text: string) {
  const id = ++count;
  useNotices.setState(({ notices }) => ({
    // The same sentence twice is one notice.
    notices: [...notices.filter((notice) => notice.text !== text), { id, kind, text }].slice(-mostAtOnce),
  }));
  if (kind !== 'error') setTimeout(() => dismiss(id), shownForMs);
}

/** Says one sentence on top of whatever page is shown, aloud to screen readers. */
export const notify = {
  success: (text: string) => tell('success', text),
  error: (text: string) => tell('error', text),
  info: (text: string) => tell('info', text),
};
