import { usualBodyBytes } from '@league/contract';
import { bodyLimit } from 'hono/body-limit';
import { HttpError } from './httpErrors.ts';

/** Limits a body's size. A body that declares a greater length is not read at all. Runs after the access check. */
export const limitBody = (bodyBytes = usualBodyBytes) =>
  bodyLimit({
    maxSize: bodyBytes,
    onError: () => {
      throw new HttpError(413, 'request.too-large', `The request is longer than ${bodyBytes / 1024} KB.`);
    },
  });
