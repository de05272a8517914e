export declare function saveFile(parts: BlobPart[], type: string, name: string): void;
export declare const saveCsv: (csv: string, name: string) => void;
