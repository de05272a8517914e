// A door of its own: it brings what drags, which nobody else loads.
export { SortableList } from './sortable/SortableList.tsx';
