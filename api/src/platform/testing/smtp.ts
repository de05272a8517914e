import { onTestFinished } from 'vitest';
import { smtpServer } from './smtpServer.ts';

/** A real mail server on a local port, stopped after the test. */
export async function testSmtp(port?: number) {
  const server = await smtpServer(port);
  onTestFinished(server.close);
  return server;
}
