import { createHmac } from 'node:crypto';
import { uploadsPath } from '@league/contract';
import { HttpError } from '../http/httpErrors.ts';
import { isSecret } from '../secrets/hashOf.ts';
import type { AnnouncedUpload } from './inbox.ts';

export interface SignedUpload extends AnnouncedUpload {
  /** When the address expires, in seconds since 1970. */
  exp: number;
}

/** Signed addresses that contain what may be uploaded to them. */
export function addressSigner(secret: string) {
  const signatureOf = ({ key, type, size, exp }: SignedUpload) =>
    createHmac('sha256', `uploads ${secret}`)
      .update(JSON.stringify([key, type, size, exp]))
      .digest('base64url');

  return {
    sign: (announced: AnnouncedUpload, exp: number): string => {
      const { key, type, size } = announced;
      const query = new URLSearchParams({ exp: String(exp), ...(size !== null && { len: String(size) }), type });
      query.set('sig', signatureOf({ key, type, size, exp }));
      return `${uploadsPath}${key}?${query}`;
    },
    /** What a signed address allows. @throws 403 for an invalid or expired one */
    check: ({ pathname, searchParams }: URL): SignedUpload => {
      const len = searchParams.get('len');
      const given: SignedUpload = {
        key: pathname.slice(uploadsPath.length),
        type: searchParams.get('type') ?? '',
        size: len === null ? null : Number(len),
        exp: Number(searchParams.get('exp')),
      };
      if (!isSecret(signatureOf(given), searchParams.get('sig') ?? '')) {
        throw new HttpError(403, 'uploads.not-signed', 'Nothing can be uploaded to this address.');
      }
      if (given.exp * 1000 <= Date.now()) {
        throw new HttpError(403, 'uploads.expired', 'This upload did not start in time. Please choose the file again.');
      }
      return given;
    },
  };
}
