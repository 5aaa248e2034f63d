import { type ComponentType, lazy, useEffect, useState } from 'react';

/** Milliseconds between two tries to load what could not be loaded. */
const AGAIN = 10_000;

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of a page with code of its own that the page is good without: where its code cannot be loaded, the page stays, and
 * the part comes when it can be. It suspends while it loads the first time.
 * @param load the file, whose default is the part
 * @param Instead stands in its place as long as its code is missing; nothing without it
 */
export function latePart<Props extends object>(
  load: Load<Props>,
  Instead: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const bring = async () => {
    loaded ??= (await load()).default;
    return loaded;
  };
  function Missing(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      const again = () =>
        void bring().then(
          (brought) => setPart(() => brought),
          () => {},
        );
      addEventListener('online', again);
      const trying = setInterval(again, AGAIN);
      return () => {
        removeEventListener('online', again);
        clearInterval(trying);
      };
    }, [Part]);
    const Shown = Part ?? Instead;
    return <Shown {...props} />;
  }
  return lazy(async () => ({ default: await bring().catch(() => Missing) }));
}
