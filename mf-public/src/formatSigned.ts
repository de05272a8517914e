/** `+3`, `0`, `−2`: with a real minus. */
export const formatSigned = (points: number) => (points > 0 ? `+${points}` : String(points).replace('-', '−'));
