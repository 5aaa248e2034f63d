import type fr from './visitor-fr.json';

type Texts = typeof fr;

declare module '#web/locales/catalogue.ts' {
  interface Catalogue extends Texts {}
}
