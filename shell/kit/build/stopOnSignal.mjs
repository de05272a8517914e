const withinMs = 2000;

/**
 * Ends the process on request, even with open connections.
 * @param {{ stop: () => Promise<void> }} server
 */
export function stopOnSignal(server) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      setTimeout(() => process.exit(0), withinMs).unref();
      await server.stop();
      process.exit(0);
    });
  }
}
