/** How the states of events look in a badge. */
export const tones = { submitted: 'live', approved: 'info', published: 'success', declined: 'neutral' } as const;
