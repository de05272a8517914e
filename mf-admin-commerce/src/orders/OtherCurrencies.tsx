import type { OrderSummary } from '@league/contract';
import { formatList, formatMoney, layout } from '@league/kit';
import { messages } from './messages.ts';

/** The revenue that is not part of the figures, because it is in another currency. */
export const OtherCurrencies = ({ of: sums = [] }: { of: OrderSummary['otherCurrencies'] }) =>
  sums.length > 0 && (
    <p className={layout.note}>
      {messages.otherCurrencies({
        sums: formatList(
          sums.map(({ currency, orders, revenue }) =>
            messages.ordersOf({ revenue: formatMoney(revenue, currency), orders }),
          ),
        ),
      })}
    </p>
  );
