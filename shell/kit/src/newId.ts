import { v4 } from 'uuid';

/** An id that this device makes: the browser's own way is closed to pages without https. */
export const newId = (): string => v4();
