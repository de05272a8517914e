export declare function remembered(name: string): {
    read: () => string | null;
    write(value: string | null): boolean;
    onChange(listener: (value: string | null) => void): void;
};
