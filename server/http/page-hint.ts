/** Preloaded before the main script requests them. */
export type PageHint = {
  path: RegExp;
  load: string[];
  /** Folder of `fr.json?first` and the other languages. */
  firstWords?: string;
  /** Below @fontsource-variable. A late font would move the text. */
  fonts?: string[];
  audience?: 'visitors' | 'learners';
};
