import { Button, layout } from '@league/kit';
import { type PointerEvent, useState } from 'react';
import styles from './EndOfGame.module.css';
import { messages } from './messages.ts';

/** The contract's maximum length. */
const maxLength = 20_000;

/** A field to draw a signature in: the path data of an SVG of 400 × 150, null while it is empty. */
export function SignatureField({ onChange }: { onChange: (drawn: string | null) => void }) {
  const [path, setPath] = useState('');
  const draw = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [((event.clientX - left) / width) * 400, ((event.clientY - top) / height) * 150];
    const next = `${path}${command}${x.toFixed(1)} ${y.toFixed(1)}`;
    if (next.length > maxLength) return;
    setPath(next);
    onChange(next);
  };
  return (
    <div className={`${layout.stack16} ${styles.form}`}>
      <p className={layout.note}>{messages.drawHere}</p>
      <svg
        className={styles.pad}
        viewBox="0 0 400 150"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, 'M');
        }}
        onPointerMove={(event) => event.buttons > 0 && draw(event, path === '' ? 'M' : 'L')}
      >
        <path d={path} />
      </svg>
      {path && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            setPath('');
            onChange(null);
          }}
        >
          {messages.clear}
        </Button>
      )}
    </div>
  );
}
