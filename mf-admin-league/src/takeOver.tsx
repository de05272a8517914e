import { useRef, useState } from 'react';
import styles from './takeOver.module.css';

/** As much of a form as is needed. */
interface Form<Values> {
  getValues: () => Values;
  setValue: (name: never, value: never) => void;
}

/**
 * For a form about a record that somebody else may save meanwhile: what nobody has typed here reads as it does now, what
 * was typed stays, and the next save is made from both.
 * @param startWith what the form begins with
 * @param known the one of it that tells which state of the record it is
 */
export function useTakeOver<Values extends object>(startWith: Values, known: keyof Values & string) {
  const began = useRef(startWith);
  const [meanwhile, tell] = useState('');
  const takeOver = (form: Form<Values>, now: Values, message: string) => {
    const typed = form.getValues();
    for (const name of Object.keys(now) as (keyof Values)[]) {
      const isTyped = name !== known && !isSame(typed[name], began.current[name]);
      if (!isTyped) form.setValue(name as never, now[name] as never);
    }
    began.current = now;
    tell(message);
  };
  return { began, meanwhile, takeOver };
}

/** An empty field and none are the same. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

interface NoticeProps {
  /** What happened; empty: nothing. */
  message: string;
  label: string;
  say: string;
}

/** That somebody else has saved, and what has become of what was typed. */
export const MeanwhileNotice = ({ message, label, say }: NoticeProps) =>
  message && (
    <section className={styles.meanwhile} role="alert" aria-label={label}>
      <b>{message}</b>
      <p>{say}</p>
    </section>
  );
