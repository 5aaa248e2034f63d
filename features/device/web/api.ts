/**
 * Reads a chapter from this device, in the shape of the library's API; null if its book is not stored.
 * @param reference canonical, of a section
 */
export const loadStored = async (reference: string) => (await import('./store/read-stored.ts')).readStored(reference);
