import type page from './page-fr.json';
import type visitor from './visitor-fr.json';

type Texts = typeof page & typeof visitor;

declare module '#web/locales/catalogue.ts' {
  interface Catalogue extends Texts {}
}
