export declare function isUnreachable(fault: unknown): boolean;
export declare function onceMore<Module>(fetchCode: () => Promise<Module>): Promise<Module>;
