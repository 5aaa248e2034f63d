/** Resources to preload before the main script of a page requests them. */
export type PageHint = {
  path: RegExp;
  /** Source files of the browser's code, from the repository's root, e.g. `features/chat/web/chat-page.tsx`. */
  load: string[];
  /** The first texts, if they are a subset: the folder of `fr.json?first` and the other languages. */
  firstWords?: string;
  /** The page's main fonts, below @fontsource-variable. A late font would move the text. */
  fonts?: string[];
  /** Audience of the page; default: learners. */
  audience?: 'visitors' | 'learners';
};
