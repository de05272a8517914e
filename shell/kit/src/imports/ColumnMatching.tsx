import type { ImportColumn } from '@league/contract';
import { layout, Select } from '@league/kit';
import { listed, verbatim } from '@league/kit/direction';
import { named } from '@league/kit/translation';
import styles from './ColumnMatching.module.css';
import { examplesOf, type Matching, missingColumns, withField } from './columnMatching.ts';
import { messages } from './columnMessages.ts';
import type { TypedTable } from './readTable.ts';

const fieldLabel = ({ field, label }: ImportColumn): string => named(messages.fields, field) ?? label;

interface Props {
  known: readonly ImportColumn[];
  table: TypedTable;
  matching: Matching;
  onChange: (matching: Matching) => void;
}

/** Each column with examples and its field, which can be changed; what is missing; and how days are read. */
export function ColumnMatching({ known, table, matching, onChange }: Props) {
  const missing = missingColumns(known, matching);
  const fields = [
    { value: '', label: messages.notImported },
    ...known.map((column) => ({ value: column.field, label: fieldLabel(column) })),
  ];
  return (
    <fieldset className={styles.matching}>
      <legend>{messages.matching}</legend>
      <p className={layout.note}>{messages.matchingHint}</p>
      <ul className={styles.columns}>
        {matching.columns.map(({ field, by }, at) => {
          const name = table.columns[at] || messages.unnamed({ number: at + 1 });
          const examples = examplesOf(table, at);
          return (
            // The order is the table's, and names may be equal.
            // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
            <li key={at} data-ignored={field === null || undefined}>
              <div>
                <b>{verbatim(name)}</b>
                <small>
                  {examples.length > 0 ? messages.examples({ values: listed(examples, ' · ') }) : messages.noValues}
                </small>
              </div>
              <Select
                label={messages.contains({ column: name })}
                isLabelHidden
                value={field ?? ''}
                options={fields}
                onChange={(chosen) => onChange(withField(matching, at, chosen || null))}
              />
              <small>{by && messages.by[by]}</small>
            </li>
          );
        })}
      </ul>
      {missing.length > 0 && (
        <p role="alert" className={layout.error}>
          {messages.missing({ count: missing.length, columns: listed(missing.map(fieldLabel)) })}
        </p>
      )}
      {matching.dayOrder && (
        <div className={styles.order}>
          <Select
            label={messages.dayOrder({ example: matching.exampleDay ?? '05/11/2026' })}
            error={matching.dayOrder === 'unclear' ? messages.chooseDayOrder : undefined}
            value={matching.dayOrder === 'unclear' ? '' : matching.dayOrder}
            options={(matching.dayOrder === 'unclear'
              ? (['', 'dayFirst', 'monthFirst'] as const)
              : (['dayFirst', 'monthFirst'] as const)
            ).map((value) => ({ value, label: messages.dayOrders[value] }))}
            onChange={(order) => onChange({ ...matching, dayOrder: order === 'monthFirst' ? order : 'dayFirst' })}
          />
        </div>
      )}
    </fieldset>
  );
}
