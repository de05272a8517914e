/** Both screens of a game's sheet, as one file: whoever has opened one has the other offline. */
export { RinkPage } from './rink/RinkPage.tsx';
export { ScoreSheetPage } from './ScoreSheetPage.tsx';
