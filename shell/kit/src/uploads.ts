export { ImageField } from './uploads/ImageField.tsx';
export { fileFault, shownImage, uploadFile } from './uploads/uploadFile.ts';
