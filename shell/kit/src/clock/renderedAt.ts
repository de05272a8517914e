let renderedAtMs = Date.now();

/** The time in milliseconds of the server's rendering. */
export const renderedAt = (): number => renderedAtMs;

/** Sets the time in milliseconds of the server's rendering. */
export const setRenderedAt = (at: number) => {
  renderedAtMs = at;
};
