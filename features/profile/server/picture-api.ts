export { pictureOf } from '../shared/picture.ts';
