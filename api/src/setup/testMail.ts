import type { Language, SetupSteps } from '@league/contract';
import { letterPage } from '../mails/letterPage.ts';
import { letterText } from '../mails/letterText.ts';
import { messagesIn as mailWordsIn } from '../mails/messages.ts';
import { messagesOf } from '../messages.ts';
import { newId } from '../platform/database/columns.ts';
import { conflict, invalidField } from '../platform/http/httpErrors.ts';
import { MailError, openMailer } from '../platform/mail/mail.ts';
import type { Config } from '../platform/process/config.ts';
import english from './messages/en.ts';

const messagesIn = messagesOf('setup', english);

/** How long the person waits for the mail server's answers. */
const waitMs = 10_000;

/** Sends a mail now. @throws 409 without a mail server; 422 at the address with the mail server's answer */
export async function sendTestMail(
  email: string,
  { league, brand }: SetupSteps,
  config: Config,
  language: Language,
): Promise<void> {
  const mailer = openMailer(config, waitMs);
  if (!mailer)
    throw conflict('setup.no-mail-server', 'No mail server is set. Set SMTP_URL and start the server again.');
  const { name, shortName } = league ?? { name: config.leagueName, shortName: config.leagueShortName };
  const messages = messagesIn(language);
  const letter = {
    messages: mailWordsIn(language),
    subject: messages.subject({ league: name }),
    preview: messages.works,
    heading: messages.heading,
    paragraphs: [messages.works, messages.links({ address: config.publicUrl })],
    facts: [],
    closing: [],
  };
  try {
    await mailer.send(
      {
        id: newId(),
        to: { name: '', email },
        subject: letter.subject,
        text: letterText(letter, name),
        html: letterPage(
          letter,
          { name, shortName, brand: brand?.brand ?? null, logo: null, version: 0 },
          config.publicUrl,
        ),
      },
      AbortSignal.timeout(3 * waitMs),
    );
  } catch (fault) {
    throw invalidField('email', 'setup.mail-not-sent', refusalOf(fault));
  } finally {
    mailer.close();
  }
}

function refusalOf(fault: unknown): string {
  if (!(fault instanceof MailError)) return serverFault('no answer in time');
  return fault.kind === 'unreachable'
    ? serverFault(fault.reason)
    : `The mail server did not accept the test mail (${fault.reason}). Please check this address and MAIL_FROM.`;
}

const serverFault = (reason: string) =>
  `The mail server cannot be used (${reason}). Please compare SMTP_URL (host, port, user and password) with what your mail provider gives, and start the server again.`;
