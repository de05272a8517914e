import { isDay, TextInput } from '@league/kit';
import { useState } from 'react';

interface Props {
  label: string;
  isLabelHidden?: boolean;
  day: string;
  /** With an existing day, or '' once the field is emptied. */
  onDay: (day: string) => void;
}

/** A day in the address. A year being typed is implausible, as 0002 and 0020: the field keeps it, but it is not reported. */
export function DayFilter({ label, isLabelHidden = false, day, onDay }: Props) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    const isValid = text === '' || isDay(text);
    setTyped(isValid ? undefined : text);
    if (isValid) onDay(text);
  };
  return (
    <TextInput
      label={label}
      isLabelHidden={isLabelHidden}
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      value={typed ?? day}
      onChange={type}
      onBlur={() => setTyped(undefined)}
    />
  );
}
