import { shopPagesApi } from '@league/contract';
import { pageStates } from '@league/kit/states';

export const returnsStates = pageStates({
  path: '/shop/returns',
  of: shopPagesApi.get,
  Full: [
    {
      slug: 'returns',
      text: '## Within 30 days\nSend it back to us.\n- Unworn\n- With its label',
      updatedAt: '2026-11-20T10:00:00.000Z',
    },
    'Within 30 days',
  ],
  Failed: 'We could not load this page right now.',
});
