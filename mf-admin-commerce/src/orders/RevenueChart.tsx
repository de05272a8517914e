import type { Revenue } from '@league/contract';
import { formatDate, formatMoney } from '@league/kit';
import { messages } from './messages.ts';
import styles from './RevenueChart.module.css';

const [width, height] = [100, 40];

/** The next round number: 1, 2, 2½ or 5 times a power of ten. */
export function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(amount, 1)));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((round) => round >= amount)!;
}

/** One bar per day, with a table as alternative. */
export function RevenueChart({ days }: { days: Revenue['days'] }) {
  const top = roundUp(Math.max(...days.map(({ revenue }) => revenue)));
  const step = width / days.length;
  const total = days.reduce((sum, { revenue }) => sum + revenue, 0);
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  return (
    <figure className={styles.chart}>
      <div className={styles.frame}>
        <span className={styles.scale} aria-hidden="true">
          <span>{formatMoney(top)}</span>
          <span>{formatMoney(top / 2)}</span>
          <span>{formatMoney(0)}</span>
        </span>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={messages.chart({ total: formatMoney(total), from: formatDate(first), until: formatDate(last) })}
        >
          <path d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
          {days.map(({ day, revenue }, at) => {
            const tall = (revenue / top) * height;
            return (
              <rect key={day} x={(at + 0.12) * step} y={height - tall} width={step * 0.76} height={tall}>
                <title>{`${formatDate(day)}: ${formatMoney(revenue)}`}</title>
              </rect>
            );
          })}
        </svg>
      </div>
      <figcaption>
        <span>{formatDate(first)}</span>
        <span>{formatDate(last)}</span>
      </figcaption>
    </figure>
  );
}
