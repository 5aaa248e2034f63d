import { type Address, readAddress } from './addresses.ts';
import type { Book } from './book.ts';
import { readPage } from './pages.ts';

export function readLabel(book: Book, label: string): Address | null {
  if (book.kind === 'page') {
    const chapter = readPage(label);
    return chapter === null ? null : readAddress(book, label);
  }
  if (!/^\d{1,4}(\.\d{1,4})*$/.test(label)) return null;
  const [chapter = 0, ...under] = label.split('.').map(Number);
  if (under.length > 0 && book.depth !== null && book.depth <= under.length + 1) return null;
  const address = readAddress({ ...book, depth: book.depth ?? under.length + 2 }, label.replaceAll('.', ':'));
  return address && { ...address, chapter };
}
