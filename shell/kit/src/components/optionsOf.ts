/** Options whose labels are read when they are shown, in the page's language then. */
export const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({
    value,
    get label() {
      return labelOf(value);
    },
  }));
