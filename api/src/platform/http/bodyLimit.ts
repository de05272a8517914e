import { usualBodyBytes } from '@league/contract';
import { bodyLimit } from 'hono/body-limit';
import { Fault } from './faults.ts';

/** Reads no more than may be sent: what says that it is longer is not read at all. To be asked after who sends it. */
export const limitBody = (bodyBytes = usualBodyBytes) =>
  bodyLimit({
    maxSize: bodyBytes,
    onError: () => {
      throw new Fault(413, 'request.too-large', `What was sent is longer than ${bodyBytes / 1024} KB.`);
    },
  });
