/** Context of a problem: the page's path without its query, build of the app (the name of its main script), browser. */
export function whereAmI() {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const build = script ? (new URL(script.src).pathname.split('/').at(-1) ?? '') : '';
  return {
    page: window.location.pathname.slice(0, 300),
    appVersion: build.slice(0, 100),
    browser: navigator.userAgent.slice(0, 300),
  };
}
