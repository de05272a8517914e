import { type ManagedShopPage, type ShopPageSlug, shopPagesApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { operationQuery, useOperation } from '@league/kit/queries';

export const shopPagesQuery = operationQuery(['shop-pages'], shopPagesApi.list);

const keep = (page: ManagedShopPage) =>
  queryClient.setQueryData(shopPagesQuery.queryKey, (pages) =>
    pages?.map((each) => (each.slug === page.slug ? page : each)),
  );

export const useSaveShopPage = (slug: ShopPageSlug) =>
  useOperation(shopPagesApi.save, { params: { slug }, onSuccess: keep });
