import { formatNumber } from '@league/kit';

/** `1.8 MB`, `54 KB` of bytes. */
export const formatSize = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.ceil(bytes / 1024))} KB`
    : `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
