export declare function LedHome({ say }: {
    say?: string | undefined;
}): null;
export declare function SignInFirst({ say }: {
    say?: string | undefined;
}): null;
export declare const toSignIn: (address: string) => string;
