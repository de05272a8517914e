/** The props of a form field, for parts that several forms share. */
export interface FormField {
  name: string;
  ref: (element: unknown) => void;
  onBlur: (event: { target: unknown }) => unknown;
  error: string | undefined;
  onChange: (value: string) => unknown;
}
