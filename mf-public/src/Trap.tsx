import { layout } from '@league/kit';
import { catalogue } from '@league/kit/words';

const words = catalogue({ en: { label: 'Leave this empty' } });

interface Props {
  field: {
    name: string;
    ref: (element: HTMLInputElement | null) => void;
    onBlur: (event: { target: unknown }) => unknown;
    onChange: (value: string) => unknown;
  };
}

/** A hidden honeypot field that only bots fill in. */
export const Trap = ({ field: { name, ref, onBlur, onChange } }: Props) => (
  <div className={layout.unseen} aria-hidden="true">
    <label>
      {words.label}
      <input
        name={name}
        ref={ref}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  </div>
);
