export { ImageField } from './uploads/ImageField.tsx';
export { shownImage } from './uploads/uploadImage.ts';
