import { useRef, useState } from 'react';
import { words } from '../kitWords.ts';
import { Button } from './Button.tsx';
import styles from './CopyField.module.css';
import { TextInput } from './fields.tsx';
import unseen from './Unseen.module.css';

interface Props {
  label: string;
  value: string;
  /** Leaves the label to screen readers, where what stands around says it. */
  isLabelHidden?: boolean;
  /** What the button does: `Copy link`. */
  copy?: string;
  /** The whole of what the button does, where there are many: `Copy the link for Mona`. */
  copyWhat?: string;
}

/**
 * Text to take along, such as a link that is told once. Where the browser keeps us from the clipboard, the text is
 * selected for the person's own keys. What happened is told aloud.
 */
export function CopyField({ label, value, isLabelHidden = false, copy = words.copy, copyWhat = copy }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, tell] = useState<'copied' | 'selected'>();
  const copyIt = async () => {
    // Told anew the second time.
    tell(undefined);
    tell((await toClipboard(value)) || copySelected(field.current!) ? 'copied' : 'selected');
  };
  return (
    <div className={styles.copy} data-label-hidden={isLabelHidden || undefined}>
      <TextInput
        label={label}
        isLabelHidden={isLabelHidden}
        ref={field}
        value={value}
        readOnly
        dir="ltr"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        onChange={() => {}}
      />
      <Button variant="secondary" aria-label={copyWhat} onClick={copyIt} onBlur={() => tell(undefined)}>
        {outcome === 'copied' ? words.copied : copy}
      </Button>
      <p role="status" className={outcome === 'selected' ? styles.selected : unseen.unseen}>
        {outcome && words.copyOutcome[outcome]}
      </p>
    </div>
  );
}

/** False without permission, and on an address that is not secure. */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The older way, which needs no permission; false leaves the text selected. */
function copySelected(field: HTMLInputElement): boolean {
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
