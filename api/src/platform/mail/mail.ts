import { emailPattern } from '@league/contract';
import { createTransport } from 'nodemailer';
import type { Config } from '../process/config.ts';

export interface OutgoingMail {
  /** Unique and permanent: lets a server detect that it gets the mail twice. */
  id: string;
  to: { name: string; email: string };
  subject: string;
  text: string;
  html: string;
  /** Added to the default headers, or replacing them. */
  headers?: Record<string, string>;
}

/**
 * Why a mail was not accepted. `perhaps-no-such-address`: the server rejects it without saying if because of the recipient or
 * the sender. `unreachable`: a problem of the server, not of this mail.
 */
type NotTaken = 'no-such-address' | 'perhaps-no-such-address' | 'refused' | 'later' | 'unreachable';

export class MailError extends Error {
  override name = 'MailFault';
  constructor(
    readonly kind: NotTaken,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }

  /** What the server answered, or why there is no answer, as its program says it. */
  get reason(): string {
    const { response, message } = this.cause as SmtpFault & Error;
    return response ?? message;
  }
}

export interface Mailer {
  /** Resolves when the mail server has accepted it. @throws MailFault with a readable reason */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
  /** Connects, encrypts and signs in as configured, and sends nothing. @throws MailFault with a readable reason */
  check: () => Promise<void>;
  close: () => void;
}

/** The timeout for each answer of the server. */
const timeoutMs = 15_000;

/** The league's mail server; undefined if not configured. */
export function openMailer(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  waitMs = timeoutMs,
): Mailer | undefined {
  if (!smtpUrl) return undefined;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    dnsTimeout: waitMs,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = mailFrom.email.split('@')[1];

  async function send({ id, to, subject, text, html, headers }: OutgoingMail, signal: AbortSignal) {
    if (!emailPattern.test(to.email)) throw new Error('This is not a single email address.');
    try {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from: { name: mailFrom.name, address: mailFrom.email },
        // An object, because a string with a comma would be two addresses.
        to: { name: to.name, address: to.email },
        subject,
        text,
        html,
        headers: { 'auto-submitted': 'auto-generated', ...headers },
        signal,
      });
    } catch (fault) {
      throw signal.aborted ? signal.reason : new MailError(kindOf(fault), sentenceOf(fault), fault);
    }
  }

  async function check() {
    try {
      await transport.verify();
    } catch (fault) {
      throw new MailError('unreachable', sentenceOf(fault, 'The mail server cannot be used'), fault);
    }
  }

  return { send, check, close: () => transport.close() };
}

function sentenceOf(fault: unknown, otherwise = 'The mail could not be sent to the mail server'): string {
  const { response, message, code } = fault as Error & { response?: string; code?: string };
  if (response) return `The mail server answered: ${response}`;
  if (code === 'ETIMEDOUT') return 'The mail server did not answer in time.';
  return `${otherwise}: ${message}`;
}

function kindOf(fault: unknown): NotTaken {
  const { responseCode = 0, response = '', command } = fault as SmtpFault;
  const isOfMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command ?? '');
  // 421: the server closes.
  if (!isOfMail || responseCode < 400 || responseCode === 421) return 'unreachable';
  // A sender that is rejected for now, as by an hourly limit, says nothing about the recipient.
  if (responseCode < 500) return command === 'MAIL FROM' ? 'unreachable' : 'later';
  if (command !== 'RCPT TO') return 'refused';
  // RFC 3463: 5.1 is about an address, 5.1.7 and 5.1.8 about the sender's, 5.1.0 is unspecific.
  const { what = '', which = '' } = /^\d{3}[ -]5\.(?<what>\d+)\.(?<which>\d+)\b/.exec(response)?.groups ?? {};
  if (what ? what === '1' && which === '0' : [550, 551, 553].includes(responseCode)) return 'perhaps-no-such-address';
  return what === '1' && which !== '7' && which !== '8' ? 'no-such-address' : 'refused';
}

interface SmtpFault {
  responseCode?: number;
  response?: string;
  command?: string;
}
