import { formatNumber } from '@league/kit';

/** A number of bytes as `1.8 MB` or `54 KB`. */
export const formatSize = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.ceil(bytes / 1024))} KB`
    : `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
