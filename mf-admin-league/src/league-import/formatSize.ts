import { messages } from './messages.ts';

/** A number of bytes as `1.8 MB` or `54 KB`. */
export const formatSize = (bytes: number) =>
  bytes < 1024 * 1024
    ? messages.kilobytes({ count: Math.ceil(bytes / 1024) })
    : messages.megabytes({ count: Math.round((bytes / 1024 / 1024) * 10) / 10 });
