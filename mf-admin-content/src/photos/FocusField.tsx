import type { PictureFocus } from '@league/contract';
import { layout } from '@league/kit';
import { shownImage } from '@league/kit/uploads';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import styles from './FocusField.module.css';
import { messages } from './messages.ts';

interface Props {
  address: string;
  focus: PictureFocus | null;
  onChange: (focus: PictureFocus) => void;
}

const middle: PictureFocus = { x: 50, y: 50 };
const step = 5;
const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const within = (share: number) => Math.round(Math.min(100, Math.max(0, share)));

/** The point of a picture that stays visible when it is cropped. */
export function FocusField({ address, focus, onChange }: Props) {
  const id = useId();
  const { x, y } = focus ?? middle;

  function press({ clientX, clientY, currentTarget, detail }: MouseEvent) {
    // A key press has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) });
  }

  function move(event: KeyboardEvent) {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    onChange({ x: within(x + way[0]), y: within(y + way[1]) });
  }

  return (
    <div className={styles.focus}>
      <span id={id}>{messages.focus}</span>
      <button
        type="button"
        aria-labelledby={id}
        aria-describedby={`${id}-at ${id}-hint`}
        onClick={press}
        onKeyDown={move}
      >
        <img src={shownImage(address)} alt="" referrerPolicy="no-referrer" draggable={false} />
        <i style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
      </button>
      <p id={`${id}-at`} className={layout.note} aria-live="polite">
        {messages.focusAt({ x, y })}
      </p>
      <p id={`${id}-hint`} className={layout.note}>
        {messages.focusHint}
      </p>
    </div>
  );
}
