/** The part of jsdom our tests use: a browser's own reading of HTML. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string);
    readonly window: { readonly document: Document };
  }
}
