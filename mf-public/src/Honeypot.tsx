import { layout } from '@league/kit';
import type { FormField } from '@league/kit/forms';
import english from './messages/Honeypot.en.ts';
import { messagesOf } from './messages/index.ts';

const messages = messagesOf('Honeypot', english);

/** A hidden honeypot field that only bots fill in. */
export const Honeypot = ({ field: { name, ref, onBlur, onChange } }: { field: FormField }) => (
  <div className={layout.unseen} aria-hidden="true">
    <label>
      {messages.label}
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
