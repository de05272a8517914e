import { type BodyOf, type ManagedShopPage, type ShopPageSlug, shopPagesApi } from '@league/contract';
import { call, queryClient } from '@league/kit';
import { queryOptions, useMutation } from '@tanstack/react-query';

export const shopPagesQuery = queryOptions({
  queryKey: ['shop-pages'],
  queryFn: ({ signal }) => call(shopPagesApi.list, { signal }),
});

const keep = (page: ManagedShopPage) =>
  queryClient.setQueryData(shopPagesQuery.queryKey, (pages) =>
    pages?.map((each) => (each.slug === page.slug ? page : each)),
  );

export const useSaveShopPage = (slug: ShopPageSlug) =>
  useMutation({
    mutationFn: (body: BodyOf<typeof shopPagesApi.save>) => call(shopPagesApi.save, { params: { slug }, body }),
    onSuccess: keep,
  });
