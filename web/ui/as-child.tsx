import { Children, type ComponentProps, cloneElement, type ReactElement, type Ref, useMemo } from 'react';

type Given = Record<string, unknown>;
type Child = ReactElement<Given & { ref?: Ref<Element> }>;

/**
 * Merges these properties into its only child: classes, listeners (the child's first), refs. radix's Slot in a seventh
 * of the code, because every page needs it.
 */
export function AsChild({ children, ref, ...given }: ComponentProps<'button'>) {
  const child = Children.only(children) as Child;
  const own = child.props.ref;
  const both = useMemo(() => (ref && own ? joined(ref as Ref<Element>, own) : (own ?? ref)), [ref, own]);
  return cloneElement(child, { ...merged(given, child.props), ref: both });
}

function merged(given: Given, own: Given): Given {
  const props: Given = { ...given, ...own };
  for (const [name, value] of Object.entries(own)) {
    const other = given[name];
    if (name === 'className') props[name] = [other, value].filter(Boolean).join(' ');
    else if (name === 'aria-describedby') props[name] = [value, other].filter(Boolean).join(' ');
    else if (name === 'style') props[name] = { ...(other as object), ...(value as object) };
    else if (/^on[A-Z]/.test(name)) props[name] = oneAfterTheOther(value as Listener, other as Listener);
  }
  return props;
}

type Listener = ((...what: unknown[]) => unknown) | undefined;
const oneAfterTheOther = (first: Listener, second: Listener): Listener =>
  first && second
    ? (...what) => {
        first(...what);
        second(...what);
      }
    : (first ?? second);

const joined =
  (one: Ref<Element>, other: Ref<Element>): Ref<Element> =>
  (element) => {
    for (const ref of [one, other]) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
