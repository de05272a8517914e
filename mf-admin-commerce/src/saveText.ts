/** Hands a text to the browser as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function saveText(text: string, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
