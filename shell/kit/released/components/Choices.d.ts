export interface Choice<Value extends string = string> {
    value: Value;
    label: string;
    count?: number;
}
interface Props<Value extends string> {
    label: string;
    choices: readonly Choice<Value>[];
    value: Value;
    onChange: (value: Value) => void;
    look?: 'segments' | 'chips' | 'tabs';
}
export declare function Choices<Value extends string>({ label, choices, value, onChange, look }: Props<Value>): import("react").JSX.Element;
export {};
