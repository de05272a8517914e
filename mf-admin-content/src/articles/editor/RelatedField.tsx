import { type Related, type RelatedRecord, relatedKinds } from '@league/contract';
import { layout } from '@league/kit';
import dropButton from '../../dropButton.module.css';
import { FindRecord } from './FindRecord.tsx';
import styles from './RelatedField.module.css';
import { words } from './words.ts';

type Kind = (typeof relatedKinds)[number];

interface Props {
  /** The kinds that may be chosen, one record of each. */
  kinds?: readonly Kind[];
  value: Related;
  onChange: (related: Related) => void;
  error: string | undefined;
}

/** The records that an article or video is about, found by name. */
export function RelatedField({ kinds = relatedKinds, value, onChange, error }: Props) {
  return (
    <fieldset className={`${layout.stack10} ${styles.field}`}>
      <legend>{words.related}</legend>
      <ul className={`${layout.row6} ${styles.chosen}`}>
        {kinds.map(
          (kind) =>
            value[kind] && (
              <li key={kind}>
                <Chosen kind={kind} record={value[kind]} onRemove={() => onChange({ ...value, [kind]: null })} />
              </li>
            ),
        )}
      </ul>
      <FindRecord
        label={words.findRelated}
        kinds={kinds}
        onChoose={({ kind, _id, title, href }) => onChange({ ...value, [kind]: { _id, title, href } })}
      />
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const Chosen = ({ kind, record, onRemove }: { kind: Kind; record: RelatedRecord; onRemove: () => void }) => (
  <span className={styles.chip}>
    <small>{words.relatedKinds[kind]}</small> {record.title}
    <button type="button" className={dropButton.drop} aria-label={words.removeRelated(record.title)} onClick={onRemove}>
      ×
    </button>
  </span>
);
