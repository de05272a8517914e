import type { ComponentType } from 'react';
type Screens<Name extends string> = Record<Name, ComponentType>;
export declare function lazyRoute<Name extends string>(load: () => Promise<Screens<Name>>, name: Name): {
    loader: () => Promise<null>;
    shouldRevalidate: () => boolean;
    element: import("react").JSX.Element;
};
export {};
