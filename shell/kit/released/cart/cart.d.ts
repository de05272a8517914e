import { type WantedLine } from '@league/contract';
export interface CartLine extends WantedLine {
    variant: string;
    imageSrc: string | null;
}
interface Cart {
    lines: readonly CartLine[];
    checkoutId: string;
    isKept: boolean;
}
export declare const useCart: import("zustand").UseBoundStore<import("zustand").StoreApi<Cart>>;
export declare function addToCart(added: CartLine): number;
export declare const setQuantity: (key: string, quantity: number) => void;
export declare const removeFromCart: (key: string) => void;
export declare const settleCart: (asked: readonly CartLine[], now: readonly CartLine[]) => void;
export declare const emptyCart: () => void;
export declare const leaveOut: (keys: readonly string[]) => void;
export declare const renewCheckout: () => void;
export declare const piecesIn: (lines: readonly CartLine[]) => number;
export {};
