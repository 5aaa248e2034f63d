import type fr from './fr.json';

type Texts = typeof fr;

declare module '#web/locales/catalogue.ts' {
  interface Catalogue extends Texts {}
}
