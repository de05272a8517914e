/** How far the server's clock is ahead of this device's, whose own may be hours off. */
let aheadMs = 0;

/** @param now what the server's clock showed as it answered */
export function hearServerClock(now: string) {
  aheadMs = Date.parse(now) - Date.now();
}

export const serverNow = () => new Date(Date.now() + aheadMs);

/** A moment by this device's clock, by the server's. */
export const byServerClock = (at: string) => new Date(Date.parse(at) + aheadMs).toISOString();
