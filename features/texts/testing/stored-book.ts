export { saveBook } from '../server/catalogue/save-book.ts';
