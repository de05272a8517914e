import { type BodyOf, type ManagedShopPage, type ShopPageSlug, shopPagesApi } from '@league/contract';
import { CallFault, call, notify, queryClient } from '@league/kit';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

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
    onSuccess: (page) => {
      keep(page);
      notify.success(words.saved(words.titles[slug]));
    },
    onError: (fault) => {
      // What somebody else has written is shown beside what is typed here.
      if (fault instanceof CallFault && fault.current) keep(fault.current as ManagedShopPage);
    },
  });
