import type { ReactNode } from 'react';

type Choice = { value: string; label: ReactNode };
/** What a menu with one choice that holds is given. */
export type ChoiceProps = {
  /** Name of the button, with the present choice. */
  label: string;
  /** What the button shows. */
  icon: ReactNode;
  className: string;
  value: string;
  onChoose: (value: string) => void;
  choices: Choice[];
};
