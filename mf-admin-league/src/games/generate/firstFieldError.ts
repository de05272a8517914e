/** The first message in a field's nested errors. */
export function firstFieldError(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined;
  if ('message' in fault && typeof fault.message === 'string' && fault.message) return fault.message;
  for (const [name, part] of Object.entries(fault)) {
    // A DOM element, not a part of the error.
    const message = name === 'ref' ? undefined : firstFieldError(part);
    if (message) return message;
  }
  return undefined;
}

/** The error of the list itself. */
export const ownMessage = (fault: unknown): string | undefined =>
  fault && typeof fault === 'object' && 'message' in fault && typeof fault.message === 'string' && fault.message
    ? fault.message
    : undefined;
