export { PersonMenu } from './blocks/person-menu.tsx';
export { useBlocking } from './blocks/use-blocking.ts';
export { PersonPicker } from './person-picker.tsx';
