import { type ShopPageSlug, shopPagesApi } from '@league/contract';
import { call } from '@league/kit';
import { queryOptions } from '@tanstack/react-query';

export const shopPageQuery = (slug: ShopPageSlug) =>
  queryOptions({
    queryKey: ['shop-pages', slug],
    queryFn: ({ signal }) => call(shopPagesApi.get, { params: { slug }, signal }),
  });
