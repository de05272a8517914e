import { labelsOf } from '../labels.ts';
import english from './messages/en.ts';

const draftLabels = labelsOf('drafts', english);

/** A draft's title, with defaults for missing parts. */
export function draftTitle(
  { title, name, year }: { title?: string | null; name?: string | null; year?: number | null },
  labels = draftLabels,
): string {
  const ofYear = year ? { year: `${year}` } : undefined;
  // The API names a draft without a title by its year, in English.
  const given = ofYear && name === english.title(ofYear) ? undefined : name?.trim();
  return title?.trim() || given || (ofYear ? labels.title(ofYear) : labels.untitled);
}
