export { ImageField } from './uploads/ImageField.tsx';
export { imageFault, shownImage, uploadImage } from './uploads/uploadImage.ts';
