import type { ComponentType } from 'react';
export type LeaveQuestion = ComponentType<{
    onStay: () => void;
    onLeave: () => void;
}>;
interface Unsaved {
    forms: ReadonlyMap<object, LeaveQuestion>;
    waiting: {
        forms: readonly object[];
        answer: (leaves: boolean) => void;
    } | null;
}
export declare const useUnsaved: import("zustand").UseBoundStore<import("zustand").StoreApi<Unsaved>>;
export declare const unsavedForms: () => object[];
export declare const hasUnsaved: () => boolean;
export declare function addUnsaved(form: object, question: LeaveQuestion): void;
export declare function removeUnsaved(form: object): void;
export declare const mayLeave: (forms?: readonly object[]) => Promise<boolean>;
export declare function answerLeaving(leaves: boolean): void;
export {};
