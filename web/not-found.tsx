import { usePageTitle } from './page-title.ts';

/** The specification's text, the same in every language. */
export function NotFound() {
  const heading = usePageTitle('Page not found');
  return (
    <main className="p-6 text-ink">
      <h1 ref={heading} tabIndex={-1} lang="en" className="text-base outline-none">
        Page not found
      </h1>
    </main>
  );
}
