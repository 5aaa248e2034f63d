import type { ReactNode } from 'react';

type Choice = { value: string; label: ReactNode };
export type ChoiceProps = {
  label: string;
  icon: ReactNode;
  className: string;
  value: string;
  onChoose: (value: string) => void;
  choices: Choice[];
};
