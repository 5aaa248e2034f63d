/** Preloaded before the main script requests them. */
export type PageHint = {
  path: RegExp;
  /** Source files, e.g. `features/chat/web/chat-page.tsx`. */
  load: string[];
  /** Folder of `fr.json?first` and the other languages. */
  firstWords?: string;
  /** Below @fontsource-variable. A late font would move the text. */
  fonts?: string[];
  /** Default: learners. */
  audience?: 'visitors' | 'learners';
};
