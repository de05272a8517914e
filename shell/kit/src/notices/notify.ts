import { create } from 'zustand';
import { words } from '../kitWords.ts';

/** There is never more than one notice of the session's end. */
export const sessionEnd = 'session-end';

export interface Notice {
  id: number | typeof sessionEnd;
  kind: 'success' | 'error' | 'info';
  text: string;
}

/** What a person may need to read a sentence twice, in milliseconds; faults stay until they are dismissed or pushed out. */
const shownForMs = 6_000;
const mostAtOnce = 4;
let count = 0;

export const useNotices = create<{ notices: Notice[] }>(() => ({ notices: [] }));

export function dismiss(id: Notice['id']) {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

function tell(kind: Notice['kind'], text: string, id: Notice['id'] = ++count) {
  useNotices.setState(({ notices }) => ({
    // The same sentence twice is one notice.
    notices: [...notices.filter((notice) => notice.text !== text && notice.id !== id), { id, kind, text }].slice(
      -mostAtOnce,
    ),
  }));
  if (kind !== 'error') setTimeout(() => dismiss(id), shownForMs);
}

/** A page's own sentence about it stands before the general one, whichever is told first. */
function tellSessionEnd(own?: string) {
  const isTold = useNotices.getState().notices.some(({ id }) => id === sessionEnd);
  if (own || !isTold) tell('error', own ?? words.sessionExpired, sessionEnd);
}

/** Says one sentence on top of whatever page is shown, aloud to screen readers. */
export const notify = {
  success: (text: string) => tell('success', text),
  error: (text: string) => (text === words.sessionExpired ? tellSessionEnd() : tell('error', text)),
  info: (text: string) => tell('info', text),
  /** Takes back what is no longer so. */
  withdraw: (text: string) =>
    useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.text !== text) })),
  /** That the session has ended, until somebody signs in. */
  sessionEnded: tellSessionEnd,
};
