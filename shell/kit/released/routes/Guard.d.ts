import type { Operation } from '@league/contract';
interface Props {
    by: Operation;
    say?: string;
}
export declare function Guard({ by, say }: Props): import("react").JSX.Element;
export {};
