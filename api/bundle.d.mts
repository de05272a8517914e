/**
 * @param outdir from the API's folder on
 * @param more further programs: their sources from the API's folder on, by their names in `outdir`
 */
export function bundle(outdir: string, more?: Record<string, string>): Promise<void>;
