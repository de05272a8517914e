/** Of `meQuery`, which opening a session answers. */
export const meKey = ['sessions', 'me'];
