export { PersonPicker } from './person-picker.tsx';
