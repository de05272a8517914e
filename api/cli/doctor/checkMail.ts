import { randomUUID } from 'node:crypto';
import { openMailer } from '../../src/platform/mail/mail.ts';
import type { Config } from '../../src/platform/process/config.ts';
import { type Finding, fine, reasonOf, timeoutMs, warning, wrong } from './finding.ts';

/** Connects and signs in at the mail server. @param recipient gets a real mail */
export async function checkMail(config: Config, recipient?: string): Promise<Finding[]> {
  const { smtpUrl, mailFrom } = config;
  const mailer = openMailer(config, timeoutMs);
  if (!mailer || !smtpUrl) {
    const what = 'There is no mail server (SMTP_URL).';
    const why = 'Invitations, order confirmations and new passwords wait in the outbox.';
    const todo = 'Set SMTP_URL and MAIL_FROM, or pass the links on by hand from /admin/resources.';
    return [(recipient ? wrong : warning)(what, why, todo)];
  }
  try {
    const findings = [...senderFindings(mailFrom.email), ...encryptionFindings(new URL(smtpUrl))];
    await mailer.check();
    findings.unshift(fine(`The mail server ${new URL(smtpUrl).host} accepts the connection and the sign-in.`));
    if (recipient) findings.push(await send(mailer, recipient));
    return findings;
  } catch (fault) {
    return [
      wrong(
        reasonOf(fault),
        'No mail leaves: no invitation, no order confirmation, no new password.',
        'Compare SMTP_URL with what your mail provider says: host, port, smtp:// or smtps://, user, password.',
      ),
    ];
  } finally {
    mailer.close();
  }
}

function senderFindings(email: string): Finding[] {
  if (!email.endsWith('@localhost')) return [];
  return [
    warning(
      `Mails are sent as ${email}.`,
      'Most mail servers reject or hide mails of such a sender.',
      'Set MAIL_FROM to an address of your own domain: League <no-reply@league.example>.',
    ),
  ];
}

const isLoopback = (host: string) => /^(localhost|127\.|\[::1\])/.test(host);

function encryptionFindings({ protocol, hostname, username, searchParams }: URL): Finding[] {
  const isSafe = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isLoopback(hostname);
  if (isSafe || !username) return [];
  return [
    warning(
      'The mail server may be used without encryption.',
      'Whoever sits in between can then read the password and every link in a mail.',
      'Add ?requireTLS=true to SMTP_URL, or use smtps://.',
    ),
  ];
}

async function send(mailer: NonNullable<ReturnType<typeof openMailer>>, email: string): Promise<Finding> {
  const text = 'The league can send mail.';
  const mail = { id: randomUUID(), to: { name: '', email }, subject: 'Test mail', text, html: `<p>${text}</p>` };
  try {
    await mailer.send(mail, AbortSignal.timeout(2 * timeoutMs));
    return fine(`The mail server has accepted a mail to ${email}: look whether it arrives, and not among the spam.`);
  } catch (fault) {
    return wrong(
      `A mail to ${email} is not accepted. ${reasonOf(fault)}`,
      'Mails to others will not leave either.',
      'Use a sender (MAIL_FROM) that your mail provider lets you use.',
    );
  }
}
