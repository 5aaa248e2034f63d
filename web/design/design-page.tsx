import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Chip, Direction } from '../ui/index.ts';
import { Actions } from './actions.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { samples } from './samples.ts';
import { States } from './states.tsx';

const themes = ['light', 'dark'] as const;
const directions = ['ltr', 'rtl'] as const;

/** Every part in both themes and directions. Overlays follow the page: /design?theme=dark&dir=rtl. */
export default function DesignPage() {
  const [asked, ask] = useSearchParams();
  const theme = themes.find((name) => name === asked.get('theme')) ?? 'light';
  const dir = directions.find((name) => name === asked.get('dir')) ?? 'ltr';
  useEffect(() => {
    const page = document.documentElement;
    const before = { theme: page.dataset.theme, dir: page.dir, lang: page.lang };
    page.dataset.theme = theme;
    page.dir = dir;
    page.lang = samples[dir].lang;
    return () => {
      page.dataset.theme = before.theme;
      page.dir = before.dir;
      page.lang = before.lang;
    };
  }, [theme, dir]);

  return (
    <main id="design">
      <div className="flex flex-wrap items-center gap-3 p-4 sm:px-8" lang="en" dir="ltr">
        <h1 className="me-auto font-serif text-2xl">Design</h1>
        <Chip pressed={theme === 'dark'} onClick={() => ask({ theme: theme === 'dark' ? 'light' : 'dark', dir })}>
          dark
        </Chip>
        <Chip pressed={dir === 'rtl'} onClick={() => ask({ theme, dir: dir === 'rtl' ? 'ltr' : 'rtl' })}>
          rtl
        </Chip>
      </div>
      {themes.flatMap((name) =>
        directions.map((way) => (
          <section
            key={name + way}
            aria-label={`${name} ${way}`}
            data-theme={name}
            dir={way}
            lang={samples[way].lang}
            className="bg-paper px-4 py-8 sm:px-8"
          >
            <Direction value={way}>
              <h2 className="mx-auto mb-6 max-w-page font-serif text-2xl">{samples[way].title}</h2>
              <div className="mx-auto grid max-w-page items-start gap-6 lg:grid-cols-2">
                <Foundations words={samples[way]} />
                <Actions words={samples[way]} />
                <Fields words={samples[way]} />
                <States words={samples[way]} place={`${name} ${way}`} />
              </div>
            </Direction>
          </section>
        )),
      )}
    </main>
  );
}
