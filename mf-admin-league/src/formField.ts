/** A field of a form as the kit's controls take it, for parts that several forms share. */
export interface FormField {
  name: string;
  ref: (element: unknown) => void;
  onBlur: (event: { target: unknown }) => unknown;
  error: string | undefined;
  onChange: (value: string) => unknown;
}
