/** @param entryPoints the programs' sources by their names in `outdir`, both from the API's folder on */
export function bundle(entryPoints: Record<string, string>, outdir: string): Promise<unknown>;
