/** Whether an address is in the staff portal. */
export const isForStaff = (address: string): boolean => /^\/admin(?=[/?#]|$)/.test(address);
