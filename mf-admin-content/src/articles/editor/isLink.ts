import { ArticleMark } from '@league/contract';

/** Whether an article may link to this address. */
export const isLink = (href: string): boolean => ArticleMark.safeParse({ type: 'link', attrs: { href } }).success;
