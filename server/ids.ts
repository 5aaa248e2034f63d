import { v7 } from 'uuid';

/** A new key: UUID version 7, so rows created in sequence are stored in sequence; 74 bits come from the CSPRNG. */
export const newId = (): string => v7();
