import { v7 } from 'uuid';

/** A new key: UUID version 7, so rows made one after the other lie one after the other; 74 bits come from the CSPRNG. */
export const newId = (): string => v7();
