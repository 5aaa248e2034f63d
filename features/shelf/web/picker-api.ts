export { type PickedBook, TextPicker } from './picker/text-picker.tsx';
