export { readBuiltIn, readUploaded } from './pictures/read-picture.ts';
