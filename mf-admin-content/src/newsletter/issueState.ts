import type { Issue } from '@league/contract';
import { messages } from './messages.ts';

type Outcome = Pick<Issue, 'state' | 'deliveries' | 'isStopped'>;

const tones = { draft: 'neutral', scheduled: 'warning', sending: 'info', sent: 'success' } as const;

/**
 * The state of an issue. Without a mail server, mails are kept instead of sent.
 * @param hasMailServer whether waiting mails can be sent
 */
export function issueState({ state, isStopped, deliveries: { sent, kept } }: Outcome, hasMailServer = true) {
  if (isStopped) return { label: messages.stopped, tone: 'warning' as const };
  const isKept = state === 'sent' ? kept > 0 : state === 'sending' && (kept > 0 || !hasMailServer);
  if (!isKept) return { label: messages.issueStates[state], tone: tones[state] };
  return { label: sent === 0 ? messages.keptNotSent : messages.partlySent, tone: 'warning' as const };
}
