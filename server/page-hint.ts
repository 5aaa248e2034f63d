/** What is worth loading before the main script of a page asks for it. */
export type PageHint = {
  /** Paths that show the page. */
  path: RegExp;
  /** Source files of the browser's code, from the repository's root, e.g. `features/chat/web/chat-page.tsx`. */
  load: string[];
  /** The words it begins with, where they are less than all there is: the folder of `fr.json?first` and the other languages. */
  firstWords?: string;
  /** Faces of which the page is full, below @fontsource-variable. One that comes after the text moves it. */
  fonts?: string[];
  /** Whose page it is; default: of learners. */
  audience?: 'visitors' | 'learners';
};
