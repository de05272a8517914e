import { type Related, relatedKinds } from '@league/contract';
import { layout } from '@league/kit';
import { Chip } from '../../Chip.tsx';
import { FindRecord } from './FindRecord.tsx';
import { messages } from './messages.ts';
import styles from './RelatedField.module.css';

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
      <legend>{messages.related}</legend>
      <ul className={`${layout.row6} ${styles.chosen}`}>
        {kinds.map(
          (kind) =>
            value[kind] && (
              <Chip
                key={kind}
                removeLabel={messages.removeRelated({ title: value[kind].title })}
                onRemove={() => onChange({ ...value, [kind]: null })}
              >
                <small>{messages.relatedKinds[kind]}</small> {value[kind].title}
              </Chip>
            ),
        )}
      </ul>
      <FindRecord
        label={messages.findRelated}
        kinds={kinds}
        onChoose={({ kind, _id, title, href }) => onChange({ ...value, [kind]: { _id, title, href } })}
      />
      {error && (
        <p role="alert" className={layout.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
