/** The difference between the server's clock and this device's, which may be hours wrong. */
let aheadMs = 0;

/** @param now the server's time in the response */
export function setServerClock(now: string) {
  aheadMs = Date.parse(now) - Date.now();
}

export const serverNow = () => new Date(Date.now() + aheadMs);

/** Converts a moment of this device's clock to the server's. */
export const byServerClock = (at: string) => new Date(Date.parse(at) + aheadMs).toISOString();
