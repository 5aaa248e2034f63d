import { type ReactNode, useId } from 'react';

type Props = { title: string; text?: string; children?: ReactNode };

export function Section({ title, text = '', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-serif text-xl text-ink">
        {title}
      </h2>
      {text && <Paragraphs text={text} />}
      {children}
    </section>
  );
}

export const Paragraphs = ({ text }: { text: string }) =>
  text.split('\n').map((line) => (
    <p key={line} className="wrap-anywhere text-ink">
      {line}
    </p>
  ));
