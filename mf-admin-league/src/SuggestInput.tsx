import { TextInput } from '@league/kit';
import { type ComponentProps, useId, useState } from 'react';

interface Props extends Omit<ComponentProps<typeof TextInput>, 'list' | 'value' | 'ref' | 'onBlur'> {
  /** The suggestions as they are stored, in English. */
  values: readonly string[];
  /** How the page's language says one; another text as it is. */
  labelOf: (value: string) => string;
  value: string | null | undefined;
  /** Those of a form's field, which reads its value from what it is given. */
  ref?: (field: object) => unknown;
  onBlur?: (event: { type: string; target: object }) => unknown;
}

/** Free text with suggestions, which are shown in the page's language and stored in English. */
export function SuggestInput({ values, labelOf, value, onChange, ref, onBlur, ...field }: Props) {
  const id = useId();
  /** While the field has the focus: a text may begin like a suggestion. */
  const [typed, setTyped] = useState<string>();
  return (
    <>
      <TextInput
        {...field}
        ref={(input) => {
          if (input) ref?.({ focus: () => input.focus() });
        }}
        list={id}
        autoComplete="off"
        value={typed ?? labelOf(value ?? '')}
        onChange={(text) => {
          setTyped(text);
          onChange(values.find((each) => labelOf(each) === text) ?? text);
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur?.({ type: 'blur', target: { name: field.name, value } });
        }}
      />
      <datalist id={id}>
        {values.map((each) => (
          <option key={each} value={labelOf(each)} />
        ))}
      </datalist>
    </>
  );
}
