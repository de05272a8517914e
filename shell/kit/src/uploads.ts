export { useDrop } from './files/useDrop.ts';
export { ImageField } from './uploads/ImageField.tsx';
export { fileFault, shownImage, uploadFile, uploadSentence } from './uploads/uploadFile.ts';
