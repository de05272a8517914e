/** The date in a picture's EXIF data; undefined without one. */
export async function readCaptureDate(file: File): Promise<string | undefined> {
  try {
    const { load } = await import('exifreader');
    const { DateTimeOriginal, DateTimeDigitized } = load(await file.arrayBuffer());
    const written = (DateTimeOriginal ?? DateTimeDigitized)?.description;
    const [, year, month, day] = /^(\d{4})[:-](\d\d)[:-](\d\d)/.exec(written ?? '') ?? [];
    const date = `${year}-${month}-${day}`;
    // A camera without a set clock writes zeros.
    return Number.isNaN(Date.parse(date)) ? undefined : date;
  } catch {
    return undefined;
  }
}
