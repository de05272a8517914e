export declare const sessionEnd = "session-end";
export interface Notice {
    id: number | typeof sessionEnd;
    kind: 'success' | 'error' | 'info';
    text: string;
}
export declare const useNotices: import("zustand").UseBoundStore<import("zustand").StoreApi<{
    notices: Notice[];
}>>;
export declare function dismiss(id: Notice['id']): void;
declare function tellSessionEnd(own?: string): void;
export declare const notify: {
    success: (text: string) => void;
    error: (text: string) => void;
    info: (text: string) => void;
    withdraw: (text: string) => void;
    sessionEnded: typeof tellSessionEnd;
};
export {};
