/** The badge tones of event states. */
export const tones = { submitted: 'live', approved: 'info', published: 'success', declined: 'neutral' } as const;
