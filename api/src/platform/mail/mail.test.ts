import { expect, onTestFinished, test } from 'vitest';
import { testSmtp } from '../testing/smtp.ts';
import { type OutgoingMail, openMailer } from './mail.ts';

const mailFrom = { name: 'Test League', email: 'no-reply@league.test' };
const mail = (to: OutgoingMail['to']): OutgoingMail => ({
  id: '0198c0de-0000-7000-8000-000000000000',
  to,
  subject: 'Face-off at eight',
  text: 'In words – ⛸',
  html: '<p>In words – ⛸</p>',
});
const noLimit = new AbortController().signal;

async function mailServer(waitMs?: number) {
  const server = await testSmtp();
  const mailer = openMailer({ smtpUrl: server.url, mailFrom }, waitMs)!;
  onTestFinished(() => mailer.close());
  return { ...server, mailer };
}

test('a mail reaches one recipient with both parts, the league’s sender and an id of its own', async () => {
  const { mailer, delivered } = await mailServer();
  await mailer.send(mail({ name: 'Nour Adel', email: 'nour@club.test' }), noLimit);
  expect(delivered).toHaveLength(1);
  const [{ recipients, headers, parts }] = delivered as [(typeof delivered)[0]];
  expect(recipients).toEqual(['nour@club.test']);
  expect(headers).toMatchObject({
    from: 'Test League <no-reply@league.test>',
    to: 'Nour Adel <nour@club.test>',
    subject: 'Face-off at eight',
    'message-id': '<0198c0de-0000-7000-8000-000000000000@league.test>',
  });
  expect(parts['text/plain']).toContain('In words – ⛸');
  expect(parts['text/html']).toContain('<p>In words – ⛸</p>');
});

test.each([
  'a@x.test, b@y.test',
  'a@x.test,b@y.test',
  'a@x.test;b@y.test',
  'a@x.test>\r\nRCPT TO:<b@y.test',
  'a@x.test\r\nBcc: b@y.test',
  '<a@x.test> b@y.test',
  'a@x.test\u0000b@y.test',
  '',
])('an invalid address gets no mail: %j', async (email) => {
  const { mailer, delivered } = await mailServer();
  await expect(mailer.send(mail({ name: '', email }), noLimit)).rejects.toThrow('This is not a single email address.');
  expect(delivered).toEqual([]);
});

test.each([
  'Nour\r\nBcc: b@y.test',
  'Nour\nX-Evil: 1\n\nanother body',
  'b@y.test, c@z.test',
  '"Nour" <b@y.test>',
  'Nour, <b@y.test>',
  '⛸ محمد',
])('a name cannot inject headers or addresses: %j', async (name) => {
  const { mailer, delivered } = await mailServer();
  await mailer.send(mail({ name, email: 'nour@club.test' }), noLimit);
  const [{ recipients, headers, parts }] = delivered as [(typeof delivered)[0]];
  expect(recipients).toEqual(['nour@club.test']);
  expect(headers.to).toMatch(/<nour@club\.test>$/);
  expect(Object.keys(headers)).not.toContain('bcc');
  expect(Object.keys(headers)).not.toContain('x-evil');
  expect(parts['text/plain']).toContain('In words');
});

test('a silent server times out, and immediately when the job is aborted', async () => {
  const { mailer, state } = await mailServer(300);
  state.manner = 'silent';
  await expect(mailer.send(mail({ name: '', email: 'nour@club.test' }), noLimit)).rejects.toThrow(
    'The mail server did not answer in time.',
  );
  const patient = await mailServer();
  patient.state.manner = 'silent';
  const limit = new AbortController();
  const sending = patient.mailer.send(mail({ name: '', email: 'nour@club.test' }), limit.signal);
  await expect.poll(() => patient.state.asked).toBe(1);
  limit.abort(new Error('The server was stopped.'));
  await expect(sending).rejects.toThrow('The server was stopped.');
});

test('rejections and outages have readable messages', async () => {
  const { mailer, state, close } = await mailServer();
  state.manner = 550;
  const send = () => mailer.send(mail({ name: '', email: 'nour@club.test' }), noLimit);
  await expect(send()).rejects.toThrow('The mail server answered: 550 Not now, not here');
  await close();
  await expect(send()).rejects.toThrow(/^The mail could not be sent to the mail server: .*ECONNREFUSED/);
});
