// The pages of mailed links, each with `?token=`.

export const acceptInvitePath = '/accept-invite';
export const resetPasswordPath = '/reset-password';
export const previewPath = '/preview';
export const newsletterPaths = { confirm: '/newsletter/confirm', unsubscribe: '/newsletter/unsubscribe' };
