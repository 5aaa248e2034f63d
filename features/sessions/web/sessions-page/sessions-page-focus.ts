import type { Session } from '../../contract.ts';
import { referencePath } from '../parts/reader-path.ts';

/** The text in the reader, otherwise the library, with the session's id. */
export const focusPath = ({ id, textReference }: Pick<Session, 'id' | 'textReference'>): string =>
  `${textReference ? referencePath(textReference) : '/library'}?focus=${id}`;
