import { type Related, type RelatedRecord, relatedKinds } from '@league/contract';
import { FindRecord } from './FindRecord.tsx';
import styles from './RelatedField.module.css';
import { words } from './words.ts';

type Kind = (typeof relatedKinds)[number];

interface Props {
  value: Related;
  onChange: (related: Related) => void;
  error: string | undefined;
}

/** What an article is about: a game, a team and a player at most, found by name. */
export function RelatedField({ value, onChange, error }: Props) {
  return (
    <fieldset className={styles.field}>
      <legend>{words.related}</legend>
      <ul className={styles.chosen}>
        {relatedKinds.map(
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
        kinds={relatedKinds}
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
    <button type="button" className={styles.drop} aria-label={words.removeRelated(record.title)} onClick={onRemove}>
      ×
    </button>
  </span>
);
