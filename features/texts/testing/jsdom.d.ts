/** The part of jsdom our tests use: parsing HTML like a browser. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string);
    readonly window: { readonly document: Document };
  }
}
