import { useRef, useState } from 'react';
import { withoutIsolates } from '../files/withoutIsolates.ts';
import { messages } from '../kitMessages.ts';
import { layout } from '../layout.ts';
import { Button } from './Button.tsx';
import styles from './CopyField.module.css';
import { Textarea } from './fields.tsx';

interface Props {
  label: string;
  value: string;
  /** Hides the label visually where the context is clear. */
  isLabelHidden?: boolean;
  /** The button's label: `Copy link`. */
  copy?: string;
  /** The button's accessible name, if there are several: `Copy the link for Mona`. */
  copyWhat?: string;
}

/**
 * Text to copy, such as a link that is shown once. Without clipboard access, the text is selected for copying by keyboard. The
 * result is announced.
 */
export function CopyField({ label, value, isLabelHidden = false, copy = messages.copy, copyWhat = copy }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, tell] = useState<'copied' | 'selected'>();
  const text = withoutIsolates(value);
  const copyIt = async () => {
    // Announced again the second time.
    tell(undefined);
    tell((await toClipboard(text)) || copySelected(field.current!) ? 'copied' : 'selected');
  };
  return (
    <div className={styles.copy} data-label-hidden={isLabelHidden || undefined}>
      <Textarea
        label={label}
        isLabelHidden={isLabelHidden}
        ref={field}
        rows={1}
        value={text}
        readOnly
        dir="ltr"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        onChange={() => {}}
      />
      <Button variant="secondary" aria-label={copyWhat} onClick={copyIt} onBlur={() => tell(undefined)}>
        {outcome === 'copied' ? messages.copied : copy}
      </Button>
      <p role="status" className={outcome === 'selected' ? `${layout.note} ${styles.selected}` : layout.unseen}>
        {outcome && messages.copyOutcome[outcome]}
      </p>
    </div>
  );
}

/** False without permission, and on an insecure address. */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The older interface, which needs no permission; false leaves the text selected. */
function copySelected(field: HTMLTextAreaElement): boolean {
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
