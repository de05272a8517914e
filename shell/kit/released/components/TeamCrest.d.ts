import type { SyntheticEvent } from 'react';
export declare const defaultCrest = "/images/teams/default.svg";
interface Props {
    team: {
        name: string;
        logo: string | null;
    };
    size: number;
    decorative?: boolean;
    lazy?: boolean;
}
export declare function TeamCrest({ team, size, decorative, lazy }: Props): import("react").JSX.Element;
export declare function showDefaultCrest({ currentTarget }: SyntheticEvent<HTMLImageElement>): void;
export {};
