import type { OrderSummary } from '@league/contract';
import { formatList, formatMoney, layout } from '@league/kit';
import { words } from './words.ts';

/** The revenue that is not part of the figures, because it is in another currency. */
export const OtherCurrencies = ({ of: sums = [] }: { of: OrderSummary['otherCurrencies'] }) =>
  sums.length > 0 && (
    <p className={layout.note}>
      {words.otherCurrencies({
        sums: formatList(
          sums.map(({ currency, orders, revenue }) =>
            words.ordersOf({ revenue: formatMoney(revenue, currency), orders }),
          ),
        ),
      })}
    </p>
  );
