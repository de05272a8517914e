import { ArticleMark } from '@league/contract';

/** Whether an article's link may lead there. */
export const isLink = (href: string): boolean => ArticleMark.safeParse({ type: 'link', attrs: { href } }).success;
