/** Refuses a local time that `instantAt` moves an hour later. */
export const skippedTime = 'Clocks go forward that night: this time does not exist.';
