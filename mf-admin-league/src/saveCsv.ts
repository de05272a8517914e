/** Hands a table to the browser as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function saveCsv(csv: string, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
