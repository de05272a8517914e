import { type ManagedShopPage, shopPageSlugs } from '@league/contract';

export const pages = (written: string[]): ManagedShopPage[] =>
  shopPageSlugs.map((slug) => {
    const isWritten = written.includes(slug);
    return {
      slug,
      text: isWritten ? `Our ${slug}.` : '',
      updatedAt: isWritten ? '2026-11-20T10:00:00.000Z' : null,
      version: isWritten ? 1 : 0,
    };
  });
