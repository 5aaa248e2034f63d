import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '../ui/menu.tsx';
import type { ChoiceProps } from './choice.ts';

type Props = ChoiceProps & { openAtOnce: boolean };

export default function ChoiceMenuContent({ label, icon, className, value, onChoose, choices, openAtOnce }: Props) {
  return (
    <Menu defaultOpen={openAtOnce}>
      <MenuTrigger className={className} aria-label={label}>
        {icon}
      </MenuTrigger>
      <MenuContent>
        <MenuRadioGroup value={value} onValueChange={onChoose}>
          {choices.map((choice) => (
            <MenuRadioItem key={choice.value} value={choice.value}>
              {choice.label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
