// Bundles of the browser have this instead of `operationInput.ts`: what a call sends is validated by the server, so that pages
// without a form need no schemas.

/** Of the server alone. */
export const pagedQuery = (): undefined => undefined;

/** Whether an address names parameters. */
export const idsIn = (path: string): { params?: true } => (path.includes('{') ? { params: true } : {});
