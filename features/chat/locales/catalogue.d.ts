import type fr from './fr.json';
import type visitor from './visitor-fr.json';

type Texts = typeof fr & typeof visitor;

declare module '#web/locales/catalogue.ts' {
  interface Catalogue extends Texts {}
}
