/** The first sentence in the faults of a field, wherever in a list of parts it lies. */
export function deepMessage(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined;
  if ('message' in fault && typeof fault.message === 'string' && fault.message) return fault.message;
  for (const [name, part] of Object.entries(fault)) {
    // An element of the page, and not a part of the fault.
    const message = name === 'ref' ? undefined : deepMessage(part);
    if (message) return message;
  }
  return undefined;
}

/** What is wrong with a list as a whole. */
export const ownMessage = (fault: unknown): string | undefined =>
  fault && typeof fault === 'object' && 'message' in fault && typeof fault.message === 'string' && fault.message
    ? fault.message
    : undefined;
