import { Select } from '@league/kit';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';

interface Props extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  value: string;
  /** Whether the last choice is being saved; further ones are ignored meanwhile. */
  isSaving: boolean;
  onSave: (value: string) => void;
}

/** Other keys move through a closed select's values. On a Mac the arrow keys open the list too. */
const opensList = ({ key, altKey }: KeyboardEvent) =>
  altKey || [' ', 'Enter', 'F4'].includes(key) || (key.startsWith('Arrow') && /Mac/.test(navigator.platform));

/**
 * A select whose choice is saved at once. What the arrow keys or a letter choose while the list is closed is saved by Enter or
 * when the focus leaves, so that nothing is saved on the way; Escape restores the value.
 */
export function SavedSelect({ value, isSaving, onSave, ...props }: Props) {
  const [held, hold] = useState<string>();
  const isStepping = useRef(false);
  const save = (chosen = value) => {
    isStepping.current = false;
    hold(undefined);
    if (chosen !== value) onSave(chosen);
  };
  return (
    <Select
      {...props}
      value={held ?? value}
      aria-busy={isSaving || undefined}
      onPointerDown={() => {
        isStepping.current = false;
      }}
      onKeyDown={(event) => {
        isStepping.current = !opensList(event);
        if (held === undefined) return;
        if (event.key === 'Escape') hold(undefined);
        if (event.key === 'Enter') {
          event.preventDefault();
          save(held);
        }
      }}
      onChange={(chosen) => {
        if (isSaving) return;
        if (isStepping.current) hold(chosen);
        else save(chosen);
      }}
      // A window that loses the focus keeps its active element.
      onBlur={({ currentTarget }) => document.activeElement !== currentTarget && save(held)}
    />
  );
}
