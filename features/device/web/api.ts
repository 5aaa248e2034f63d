/** Reads a chapter from this device, in the shape of the library's API. */
export { readStored as loadStored } from './store/read-stored.ts';
