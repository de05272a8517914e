export { ImageField } from './uploads/ImageField.tsx';
