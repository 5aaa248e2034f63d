/** Files to preload before the main script requests them. */
export type PageHint = {
  path: RegExp;
  load: string[];
  /** Features whose texts the page waits for, as its `texts` in the browser; default: all. */
  texts?: string[];
  /** Paths below @fontsource-variable. A late font would move the text. */
  fonts?: string[];
  audience?: 'visitors' | 'learners';
};
