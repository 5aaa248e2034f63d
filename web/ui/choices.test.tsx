import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import { Checkbox } from './checkbox.tsx';
import { Direction } from './direction.ts';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';

beforeAll(browserParts);
afterEach(cleanup);

it('a checkbox is ticked by its label and by itself', () => {
  const change = vi.fn();
  render(<Checkbox label="Remember me" checked={false} onChange={change} />);
  fireEvent.click(screen.getByText('Remember me'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Remember me', checked: false }));
  expect(change.mock.calls).toEqual([[true], [true]]);
});

it('a switch toggles, has its hint as description, and does nothing when disabled', () => {
  const change = vi.fn();
  const { rerender } = render(<Switch label="Focus" hint="Nothing rings" checked onChange={change} />);
  const button = screen.getByRole('switch', { name: 'Focus', checked: true });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Nothing rings');
  fireEvent.click(button);
  expect(change).toHaveBeenLastCalledWith(false);
  rerender(<Switch label="Focus" checked disabled onChange={change} />);
  fireEvent.click(screen.getByRole('switch'));
  expect(change).toHaveBeenCalledOnce();
});

function Duration({ start, dir }: { start: number; dir?: 'rtl' }) {
  const [minutes, setMinutes] = useState(start);
  return (
    <Direction value={dir ?? null}>
      <Slider
        label="Duration"
        value={minutes}
        onChange={setMinutes}
        min={30}
        max={180}
        step={15}
        say={(n) => `${n} min`}
      />
    </Direction>
  );
}
const press = (key: string) => fireEvent.keyDown(screen.getByRole('slider', { name: 'Duration' }), { key });
const said = () => screen.getByRole('status').textContent;

it('a slider moves by arrow keys in steps, within its bounds, and shows the number', () => {
  render(<Duration start={60} />);
  press('ArrowRight');
  expect(said()).toBe('75 min');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('75 min');
  press('ArrowLeft');
  press('ArrowDown');
  expect(said()).toBe('45 min');
  press('End');
  press('ArrowRight');
  expect(said()).toBe('180 min');
  press('Home');
  press('ArrowLeft');
  expect(said()).toBe('30 min');
});

it('a slider in Hebrew moves by arrow keys in reading direction', () => {
  render(<Duration start={60} dir="rtl" />);
  press('ArrowLeft');
  expect(said()).toBe('75 min');
  press('ArrowRight');
  expect(said()).toBe('60 min');
});

it('a slider moves by its buttons, within its bounds', () => {
  render(<Duration start={45} />);
  const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Duration −15 min' });
  fireEvent.click(less);
  expect(said()).toBe('30 min');
  expect(less.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Duration +15 min' }));
  expect(said()).toBe('45 min');
});

it('a slider follows a change of the page’s direction', async () => {
  render(<Duration start={60} />);
  document.documentElement.dir = 'rtl';
  await vi.waitFor(() => {
    press('ArrowLeft');
    expect(said()).toBe('75 min');
  });
  document.documentElement.dir = 'ltr';
});
