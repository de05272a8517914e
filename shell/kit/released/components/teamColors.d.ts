export declare const readable = 4.5;
type Channels = readonly [number, number, number];
export declare function teamColors(team: {
    primaryColor: string;
    secondaryColor: string;
}): {
    surface: string;
    text: string;
    accent: string;
};
export declare function contrast(one: Channels, other: Channels): number;
export {};
