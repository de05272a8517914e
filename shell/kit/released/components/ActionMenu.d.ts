export interface Action {
    label: string;
    onAct: () => void;
    isDanger?: boolean;
}
interface Props {
    label: string;
    actions: readonly Action[];
}
export declare function ActionMenu({ label, actions }: Props): import("react").JSX.Element;
export {};
