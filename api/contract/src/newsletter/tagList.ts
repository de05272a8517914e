/** Tags in a cell of a table: commas between them, and quotes around one that contains a separator. */
export const tagList = (tags: readonly string[]): string =>
  tags.map((tag) => (/[,;،"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ');

/** The tags of such a cell, each once. Semicolons and Arabic commas separate them as well. */
export function tagsIn(cell: string): string[] {
  const tags = [...cell.matchAll(/\s*"((?:[^"]|"")*)"\s*(?=[,;،]|$)|[^,;،]+/g)].map(([text, quoted]) =>
    (quoted?.replaceAll('""', '"') ?? text).trim(),
  );
  return [...new Set(tags)].filter(Boolean);
}
