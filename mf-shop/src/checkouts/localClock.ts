/**
 * When a moment of the server comes by this device's clock, which may be hours wrong.
 * @param now the server's time in the answer @param receivedAt when the answer came, by this device's clock
 */
export const toLocalClock = (moment: string, now: string | undefined, receivedAt: number): string =>
  new Date(now === undefined ? moment : Date.parse(moment) - Date.parse(now) + receivedAt).toISOString();
