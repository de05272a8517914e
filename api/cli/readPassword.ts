import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks on the terminal without echo; without a terminal, reads the first line of standard input. Undefined without a line. */
export function readPassword(question: string): Promise<string | undefined> {
  const isAsked = process.stdin.isTTY === true;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isAsked });
  if (isAsked) process.stderr.write(question);
  return new Promise((resolve) => {
    let line: string | undefined;
    lines.once('line', (typed) => {
      line = typed;
      lines.close();
    });
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => {
      if (isAsked) process.stderr.write('\n');
      resolve(line);
    });
  });
}
