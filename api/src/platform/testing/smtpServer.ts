import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
interface ReceivedMail {
  recipients: string[];
  /** By lowercase name, unfolded. */
  headers: Record<string, string>;
  /** The decoded parts, by content type. */
  parts: Record<string, string>;
}

/** The server's behavior: accept, reject with a code, or say nothing. */
type Manner = 'taking' | 'silent' | 450 | 451 | 550;

interface State {
  manner: Manner;
  /** The number of mails offered. */
  asked: number;
  /** Codes and messages that reject an address, whatever the behavior. */
  refuses: Record<string, number | string>;
  /** The same for every address. */
  refusesAll?: string;
  /** How many mails it lets begin; then it rejects every sender for now. */
  sendingLimit: number;
}

/** A real mail server on a local port that keeps mails in memory. */
export async function smtpServer(port = 0) {
  const delivered: ReceivedMail[] = [];
  const state: State = { manner: 'taking', asked: 0, refuses: {}, sendingLimit: Number.POSITIVE_INFINITY };
  let begun = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onMailFrom(_, __, done) {
      begun += 1;
      done(begun > state.sendingLimit ? refusal('450 4.7.1 Hourly sending limit reached') : null);
    },
    onRcptTo({ address }, _, done) {
      const answer = state.refusesAll ?? state.refuses[address];
      done(answer ? refusal(answer) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        state.asked += 1;
        if (state.manner === 'silent') return;
        if (state.manner !== 'taking') return done(refusal(state.manner));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        delivered.push({ recipients, ...parsed(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  const address = listening.address() as AddressInfo;
  return { delivered, state, close, port: address.port, url: `smtp://127.0.0.1:${address.port}` };
}

/** @param answer `550`, or `550 5.1.1 There is nobody of this name` */
function refusal(answer: number | string) {
  const [, code, said] = /^(\d{3}) ?(.*)$/.exec(String(answer))!;
  return Object.assign(new Error(said || 'Not now, not here'), { responseCode: Number(code) });
}

function parsed(raw: string) {
  const { headers, body } = split(raw);
  const boundary = /boundary="(?<mark>[^"]+)"/.exec(headers['content-type'] ?? '')?.groups?.mark;
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(split) : [{ headers, body }];
  return {
    headers,
    parts: Object.fromEntries(
      parts.map((part) => [part.headers['content-type']!.split(';')[0]!, decoded(part.headers, part.body)]),
    ),
  };
}

function split(raw: string) {
  const [head = '', ...rest] = raw.replace(/^\r\n/, '').split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: rest.join('\r\n\r\n') };
}

function decoded(headers: Record<string, string>, body: string): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
