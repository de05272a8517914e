/// <reference path="./css.d.ts" />
// The entry point of everything that exists once per page: session, calls, notices, league, theme, and the components of every
// screen.

export { type AddressFilters, addressFilters, type FiltersOf, isDay } from './address/addressFilters.ts';
export { FilterLink } from './address/FilterLink.tsx';
export { useDebounced } from './address/useDebounced.ts';
export { useFilters } from './address/useFilters.ts';
export { CallFault, sentenceOf } from './calls/fault.ts';
export { queryClient } from './calls/queryClient.ts';
export { requestAddress } from './calls/request.ts';
export {
  addToCart,
  type CartLine,
  emptyCart,
  leaveOut,
  piecesIn,
  removeFromCart,
  renewCheckout,
  setQuantity,
  settleCart,
  useCart,
} from './cart/cart.ts';
export { setRenderedAt } from './clock/renderedAt.ts';
export { useAtTime } from './clock/useAtTime.ts';
export { useNow } from './clock/useNow.ts';
export { type Action, ActionMenu } from './components/ActionMenu.tsx';
export { Badge } from './components/Badge.tsx';
export { BoardsBorder } from './components/BoardsBorder.tsx';
export { Button, ButtonLink } from './components/Button.tsx';
export { Buttons } from './components/Buttons.tsx';
export { Card } from './components/Card.tsx';
export { type Choice, Choices } from './components/Choices.tsx';
export { CopyField } from './components/CopyField.tsx';
export { Empty } from './components/Empty.tsx';
export { FaceoffSpinner } from './components/FaceoffSpinner.tsx';
export { Failed } from './components/Failed.tsx';
export { FilterBar } from './components/FilterBar.tsx';
export { FilterButton } from './components/FilterButton.tsx';
export { FilterSelect } from './components/FilterSelect.tsx';
export {
  Checkbox,
  type Option,
  PasswordInput,
  SearchInput,
  Select,
  Textarea,
  TextInput,
} from './components/fields.tsx';
export { GrayscaleImage } from './components/GrayscaleImage.tsx';
export { Hero } from './components/Hero.tsx';
export { LeaderCard } from './components/LeaderCard.tsx';
export { LeagueLogo } from './components/LeagueLogo.tsx';
export { optionsOf } from './components/optionsOf.ts';
export { PageHeader } from './components/PageHeader.tsx';
export { Pagination } from './components/Pagination.tsx';
export { Picture, preloadPicture } from './components/Picture.tsx';
export { ProductCard } from './components/ProductCard.tsx';
export { RelativeTime } from './components/RelativeTime.tsx';
export { HitList } from './components/SearchResultList.tsx';
export { SectionTitle } from './components/SectionTitle.tsx';
export { Skeleton } from './components/Skeleton.tsx';
export { StatTile, StatTiles } from './components/StatTile.tsx';
export { SummaryCard } from './components/SummaryCard.tsx';
export { showDefaultCrest, TeamCrest } from './components/TeamCrest.tsx';
export { Toaster } from './components/Toaster.tsx';
export { lineStyle, teamColors } from './components/teamColors.ts';
export { Unseen } from './components/VisuallyHidden.tsx';
export { saveCsv, saveFile } from './files/saveFile.ts';
export { withoutIsolates } from './files/withoutIsolates.ts';
export {
  compareNames,
  currencyName,
  formatDate,
  formatDay,
  formatExactly,
  formatInstant,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatRelative,
  formatRoundMoney,
  formatShortDay,
  formatTime,
  leagueCurrency,
  locale,
  monthAndDay,
  visitorsTime,
  visitorTimeZone,
} from './formats/format.ts';
export { isSoldOut, priceText, variantPriceText } from './formats/price.ts';
export { useVisitorsTime } from './formats/useVisitorsTime.ts';
export {
  askLeague,
  kitWords,
  kitWordsOf,
  knowLeague,
  knowRenderedAt,
  lackOfMemory,
  onceMore,
  privately,
  remembered,
  withWords,
} from './formerNames.ts';
export { LeaveGuard } from './forms/LeaveGuard.tsx';
export { addUnsaved, mayLeave, removeUnsaved, unsavedForms } from './forms/unsaved.ts';
export { useBrowserValue } from './hydration/useBrowserValue.ts';
export { messages as kitMessages } from './kitMessages.ts';
export { offeredLanguages, tellLanguage, useLanguage } from './language/language.ts';
export { ownLanguage, recordText } from './language/recordText.tsx';
export type { Early, EarlyInput, Field } from './later/earlyInput.ts';
export { partsToHydrate, partsToLoad } from './later/partsToLoad.ts';
export { takeOver } from './later/replayEarlyInput.ts';
export { layout } from './layout.ts';
export { currentLeague, fetchLeague, setLeague, useLeague } from './league/league.ts';
export { localStore } from './localStore.ts';
export { messagesOf as kitMessagesOf } from './messages/index.ts';
export { newId } from './newId.ts';
export { dismissError, noticeCount, notify } from './notices/notify.ts';
export { useFaultNotice } from './notices/useFaultNotice.ts';
export { addressOf, pathOf, rewriteAddresses } from './rewriteAddresses.ts';
export { Guard } from './routes/Guard.tsx';
export { lazyPart } from './routes/lazyPart.ts';
export { type LazyHandle, lazyRoute } from './routes/lazyRoute.tsx';
export { Page } from './routes/Page.tsx';
export { LedHome, SignInFirst, toSignIn } from './routes/Redirects.tsx';
export type { RemoteModule, SummaryModule } from './routes/remoteModule.ts';
export { isUnreachable, withRetry } from './routes/withRetry.ts';
export { routesOf } from './screens/routesOf.tsx';
export { call } from './session/call.ts';
export { privatePrefix } from './session/privateStorage.ts';
export {
  forgetSession,
  missingStorage,
  openSession,
  renewSession,
  signIn,
  signOut,
  useMay,
  useSession,
} from './session/session.ts';
export { useTheme } from './theme/theme.ts';
// Remotes of earlier releases know `messagesIn` by its second name.
export { messagesIn, messagesIn as translations, withMessages } from './translation.ts';
