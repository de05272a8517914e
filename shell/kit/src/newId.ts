import { v4 } from 'uuid';

/** A new id: the browser's own function requires HTTPS. */
export const newId = (): string => v4();
