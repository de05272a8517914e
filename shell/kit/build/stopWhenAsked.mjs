const withinMs = 2000;

/**
 * Ends the process when it is asked to, even while pages still listen for changes.
 * @param {{ stop: () => Promise<void> }} server
 */
export function stopWhenAsked(server) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      setTimeout(() => process.exit(0), withinMs).unref();
      await server.stop();
      process.exit(0);
    });
  }
}
