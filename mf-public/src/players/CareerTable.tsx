import { hasRole, type PlayerStatRow } from '@league/contract';
import { Card, layout, SectionTitle } from '@league/kit';
import { DataTable } from '@league/kit/tables';
import styles from './CareerTable.module.css';
import { type CareerLine, careerColumns } from './careerColumns.tsx';
import { careerTotal } from './careerTotal.ts';
import { countedFigures } from './figureColumns.ts';
import { messages } from './messages.ts';

/** One row per season and team, the newest first, and the total. */
export function CareerTable({ title, rows }: { title: string; rows: readonly PlayerStatRow[] }) {
  const [latest] = rows;
  if (!latest) return null;
  const lines: CareerLine[] = rows.map((row) => ({ figures: row, of: row }));
  const isGoalie = hasRole(latest, 'goalies');
  const lacksSome = countedFigures(lines, isGoalie).some((figure) => rows.some((row) => row[figure] === null));
  const total: CareerLine[] = rows.length > 1 ? [{ figures: careerTotal(rows), of: null }] : [];
  return (
    <div>
      <SectionTitle>{title}</SectionTitle>
      <Card isFlush>
        <div className={styles.table}>
          <DataTable
            caption={title}
            columns={careerColumns(lines, isGoalie)}
            rows={[...lines, ...total]}
            rowKey={keyOf}
            isSorted
          />
        </div>
      </Card>
      {lacksSome && <p className={layout.soft}>{messages.totalOfKnown}</p>}
    </div>
  );
}

const keyOf = ({ of }: CareerLine) => (of ? `${of.season} ${of.tournament} ${of.teamSlug}` : 'total');
