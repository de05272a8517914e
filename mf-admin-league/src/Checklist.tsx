import { Checkbox } from '@league/kit';
import styles from './Checklist.module.css';

interface Props {
  records: readonly { _id: string; name: string; email?: string }[];
  /** Ids. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any number of these records. */
export const Checklist = ({ records, chosen, onChange }: Props) => (
  <div className={styles.list}>
    {records.map(({ _id, name, email }) => (
      <Checkbox
        key={_id}
        label={
          <>
            {name} {email && <small>{email}</small>}
          </>
        }
        checked={chosen.includes(_id)}
        onChange={(isOn) => onChange(isOn ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
      />
    ))}
  </div>
);
