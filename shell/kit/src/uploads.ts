export { ImageField } from './uploads/ImageField.tsx';
export { imageFault, shownImage, uploadImage, uploadSentence } from './uploads/uploadImage.ts';
