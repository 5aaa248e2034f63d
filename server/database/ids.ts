import { v7 } from 'uuid';

/** A new key: UUID version 7, so rows are stored in sequence; 74 bits come from the CSPRNG. */
export const newId = (): string => v7();
