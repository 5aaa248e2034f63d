export { PersonMenu } from './blocks/person-menu.tsx';
export { PersonPicker } from './person-picker.tsx';
