export { ImageField } from './uploads/ImageField.tsx';
export { fileFault, shownImage, uploadFile, uploadSentence } from './uploads/uploadFile.ts';
