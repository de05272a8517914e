import { create } from 'zustand';
import { messages } from '../kitMessages.ts';

/** There is at most one notice about the expired session. */
export const sessionEnd = 'session-end';

export interface Notice {
  id: number | typeof sessionEnd;
  kind: 'success' | 'error' | 'info';
  text: string;
}

/** How long a notice is shown, in milliseconds; errors stay until they are dismissed or replaced. */
const shownForMs = 6_000;
const maxNotices = 4;
let count = 0;

export const useNotices = create<{ notices: Notice[] }>(() => ({ notices: [] }));

export function dismiss(id: Notice['id']) {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** How many notices there have been. */
export const noticeCount = () => count;

/** Dismisses the last error after so many notices; the one about the expired session stays. @returns whether there was one */
export function dismissError(after: number): boolean {
  const last = useNotices
    .getState()
    .notices.findLast(({ kind, id }) => kind === 'error' && id !== sessionEnd && id > after);
  if (last) dismiss(last.id);
  return last !== undefined;
}

function show(kind: Notice['kind'], text: string, id: Notice['id'] = ++count) {
  useNotices.setState(({ notices }) => ({
    // Equal notices are shown once.
    notices: [...notices.filter((notice) => notice.text !== text && notice.id !== id), { id, kind, text }].slice(
      -maxNotices,
    ),
  }));
  if (kind !== 'error') setTimeout(() => dismiss(id), shownForMs);
}

/** A page's own message precedes the general one. */
function showSessionEnd(own?: string) {
  const isShown = useNotices.getState().notices.some(({ id }) => id === sessionEnd);
  if (own || !isShown) show('error', own ?? messages.sessionExpired, sessionEnd);
}

/** Shows one message above any page, announced to screen readers. */
export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => (text === messages.sessionExpired ? showSessionEnd() : show('error', text)),
  info: (text: string) => show('info', text),
  /** Removes an outdated notice. */
  withdraw: (text: string) =>
    useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.text !== text) })),
  /** Reports the expired session, until somebody signs in. */
  sessionEnded: showSessionEnd,
};
