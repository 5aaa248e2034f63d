import { type ComponentType, lazy, useEffect, useState } from 'react';

const AGAIN = 10_000;

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * An optional part with lazy code. If it fails to load, it is added later.
 * @param Instead while the code is missing; default: nothing
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
