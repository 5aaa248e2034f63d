import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { browserParts } from '#testing/web/dom.ts';
import { Dialog } from './dialog.tsx';
import { Menu, MenuContent, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator, MenuTrigger } from './menu.tsx';
import { Tabs } from './tabs.tsx';
import { Tooltip } from './tooltip.tsx';

beforeAll(browserParts);
afterEach(cleanup);

function Plan({ description }: { description?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Plan
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="A session" description={description} closeLabel="Close">
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}
function openPlan() {
  const opener = screen.getByRole('button', { name: 'Plan' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

it('a dialog has a name, takes the focus and returns it on Escape', async () => {
  render(<Plan description="It will be public" />);
  const opener = openPlan();
  const dialog = screen.getByRole('dialog', { name: 'A session', description: 'It will be public' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('a dialog closes by its button, and needs no description', async () => {
  const complaint = vi.spyOn(console, 'warn');
  render(<Plan />);
  const opener = openPlan();
  expect(screen.getByRole('dialog').hasAttribute('aria-describedby')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(complaint).not.toHaveBeenCalled();
});

function Actions({ run, choose }: { run: () => void; choose: (value: string) => void }) {
  return (
    <Menu>
      <MenuTrigger>Actions</MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={run}>Mark as read</MenuItem>
        <MenuSeparator />
        <MenuRadioGroup value="light" onValueChange={choose}>
          <MenuRadioItem value="light">Light</MenuRadioItem>
          <MenuRadioItem value="dark">Dark</MenuRadioItem>
        </MenuRadioGroup>
        <MenuItem disabled variant="danger" onSelect={run}>
          Delete
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

it('a menu moves by arrow keys, chooses by Enter and returns the focus', async () => {
  const run = vi.fn();
  render(<Actions run={run} choose={() => {}} />);
  const trigger = screen.getByRole('button', { name: 'Actions' });
  trigger.focus();
  fireEvent.keyDown(trigger, { key: 'Enter' });
  const first = await screen.findByRole('menuitem', { name: 'Mark as read' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Light', checked: true })),
  );
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  fireEvent.keyDown(first, { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(trigger));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('a menu reports the choice, and skips disabled entries', async () => {
  const run = vi.fn();
  const choose = vi.fn();
  render(<Actions run={run} choose={choose} />);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions' }), { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(run).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Dark', checked: false }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('dark');
});

it('a menu stays open when its button gets the focus, and closes when another element does', async () => {
  render(
    <>
      <Actions run={() => {}} choose={() => {}} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const trigger = screen.getByRole('button', { name: 'Actions' });
  fireEvent.keyDown(trigger, { key: 'Enter' });
  const first = await screen.findByRole('menuitem', { name: 'Mark as read' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  trigger.focus();
  fireEvent.pointerDown(trigger, { button: 2 });
  expect(screen.getByRole('menu')).toBeTruthy();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('tabs move by arrow keys, in reading direction', async () => {
  document.documentElement.dir = 'rtl';
  const change = vi.fn();
  const tabs = ['all', 'requests', 'reminders'].map((value) => ({ value, label: value, content: `${value} here` }));
  render(<Tabs label="Notifications" value="all" onChange={change} tabs={tabs} />);
  const all = screen.getByRole('tab', { name: 'all', selected: true });
  expect(screen.getByRole('tablist', { name: 'Notifications' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'all' }).textContent).toBe('all here');
  all.focus();
  fireEvent.keyDown(all, { key: 'ArrowLeft' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'requests' })));
  expect(change).toHaveBeenLastCalledWith('requests');
  document.documentElement.dir = 'ltr';
});

it('a tooltip appears on focus and hides on Escape', async () => {
  render(
    <Tooltip text="Report a problem">
      <button type="button">Flag</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Flag' });
  fireEvent.focus(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Report a problem');
  fireEvent.keyDown(button, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

it('a dialog opened by a menu entry returns the focus to the menu’s button', async () => {
  function Actions() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Menu>
          <MenuTrigger>Actions</MenuTrigger>
          <MenuContent>
            <MenuItem onSelect={() => setOpen(true)}>Block</MenuItem>
          </MenuContent>
        </Menu>
        <Dialog open={open} onOpenChange={setOpen} title="Block?" closeLabel="Close">
          <input aria-label="Why" />
        </Dialog>
      </>
    );
  }
  render(<Actions />);
  const button = screen.getByRole('button', { name: 'Actions' });
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  const entry = await screen.findByRole('menuitem', { name: 'Block' });
  entry.focus();
  fireEvent.click(entry);
  const dialog = await screen.findByRole('dialog', { name: 'Block?' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
