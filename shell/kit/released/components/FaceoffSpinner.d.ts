export declare function FaceoffSpinner({ label }: {
    label: string;
}): import("react").JSX.Element;
