import { type ComponentType, lazy, useEffect, useState } from 'react';

/** Milliseconds between attempts to load a part. */
const AGAIN = 10_000;

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * An optional part of a page with code of its own. If it fails to load, the page stays and the part is added later. It
 * suspends during the first load.
 * @param load the file, whose default export is the part
 * @param Instead rendered while the code is missing; default: nothing
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
