/** Those that an address names with dots between, such as `goals.assists`, in the order of all of them. */
export const chosenColumns = <Column extends string>(all: readonly Column[], chosen: string): Column[] => {
  const names = chosen.split('.');
  return all.filter((column) => names.includes(column));
};

/** The address's `columns` with one more or one less; empty for the usual ones. */
export function columnsWith(
  all: readonly string[],
  usual: readonly string[],
  shown: readonly string[],
  column: string,
  isShown: boolean,
): string {
  const next = all.filter((each) => (each === column ? isShown : shown.includes(each)));
  const isUsual = next.length === usual.length && next.every((each) => usual.includes(each));
  return isUsual ? '' : next.join('.');
}
