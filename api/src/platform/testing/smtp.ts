import { onTestFinished } from 'vitest';
import { smtpDouble } from './smtpServer.ts';

/** A real mail server on a port of this machine, gone after the test. */
export async function testSmtp(port?: number) {
  const server = await smtpDouble(port);
  onTestFinished(server.close);
  return server;
}
