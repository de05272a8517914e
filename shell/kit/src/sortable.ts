// A separate entry point: only pages with sortable lists load drag and drop.
export { SortableList } from './sortable/SortableList.tsx';
