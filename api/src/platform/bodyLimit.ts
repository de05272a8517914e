import { type Operation, usualBodyBytes } from '@league/contract';
import { bodyLimit } from 'hono/body-limit';
import { Fault } from './faults.ts';

/** Reads no more than the operation takes, before anybody asks who sends it. */
export function limitBody({ declared }: Operation) {
  const { bodyBytes = usualBodyBytes } = declared;
  return bodyLimit({
    maxSize: bodyBytes,
    onError: () => {
      throw new Fault(413, 'request.too-large', `What was sent is longer than ${bodyBytes / 1024} KB.`);
    },
  });
}
