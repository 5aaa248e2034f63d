import type { Session } from '../../contract.ts';
import { referencePath } from '../parts/reader-path.ts';

/** Where a focus session is studied: its text in the reader, else the library; the address says which session it is. */
export const focusPath = ({ id, textReference }: Pick<Session, 'id' | 'textReference'>): string =>
  `${textReference ? referencePath(textReference) : '/library'}?focus=${id}`;
