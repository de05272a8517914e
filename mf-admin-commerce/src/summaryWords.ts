import { longWaitHours } from '@league/contract';
import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    title: 'Orders',
    processing: 'In processing',
    long: `More than ${longWaitHours} hours`,
    asksToCancel: 'Ask to cancel',
    lowStock: 'Low stock',
    weekRevenue: 'Revenue of 7 days',
    failed: 'We were unable to load the latest orders. Please try again.',
  },
});
