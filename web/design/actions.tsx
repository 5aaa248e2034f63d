import { EllipsisVertical, Flag } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Card,
  Chip,
  Dialog,
  Divider,
  Field,
  IconButton,
  Input,
  Menu,
  MenuContent,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
  Tabs,
  Textarea,
  Tooltip,
  toast,
} from '../ui/index.ts';
import type { Sample } from './samples.ts';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function Actions({ words }: { words: Sample }) {
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState('0');
  const [book, setBook] = useState('0');
  const [filters, setFilters] = useState([words.filters[0]]);
  const say = (variant: 'default' | 'success' | 'destructive') =>
    toast({ title: words.toast, description: words.toastText, variant, action: { label: words.undo, run: () => {} } });
  return (
    <Card className="grid content-start gap-5">
      <div className="flex flex-wrap gap-3">
        {variants.map((variant, at) => (
          <Button key={variant} variant={variant}>
            {words.actions[at]}
          </Button>
        ))}
        <Button busy>{words.busy}</Button>
        <Button disabled>{words.disabled}</Button>
        <Button asChild variant="quiet">
          <a href="#design">{words.link}</a>
        </Button>
      </div>
      <Divider text={words.or} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.dialog}
        </Button>
        <Menu>
          <MenuTrigger asChild>
            <IconButton variant="secondary" label={words.menu}>
              <EllipsisVertical className="size-5" aria-hidden />
            </IconButton>
          </MenuTrigger>
          <MenuContent>
            <MenuItem>{words.actions[1]}</MenuItem>
            <MenuSeparator />
            <MenuRadioGroup value={book} onValueChange={setBook}>
              {words.books.slice(0, 3).map((name, at) => (
                <MenuRadioItem key={name} value={String(at)}>
                  {name}
                </MenuRadioItem>
              ))}
            </MenuRadioGroup>
            <MenuSeparator />
            <MenuItem variant="danger">{words.actions[3]}</MenuItem>
          </MenuContent>
        </Menu>
        <Tooltip text={words.tooltip}>
          <IconButton label={words.tooltip}>
            <Flag className="size-5" aria-hidden />
          </IconButton>
        </Tooltip>
        {(['default', 'success', 'destructive'] as const).map((variant) => (
          <Button key={variant} variant="quiet" lang="en" onClick={() => say(variant)}>
            toast {variant}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {words.filters.map((name) => (
          <Chip
            key={name}
            pressed={filters.includes(name)}
            onClick={() =>
              setFilters((on) => (on.includes(name) ? on.filter((other) => other !== name) : [...on, name]))
            }
          >
            {name}
          </Chip>
        ))}
      </div>
      <Tabs
        label={words.menu}
        value={tab}
        onChange={setTab}
        tabs={words.tabs.map((label, at) => ({ value: String(at), label, content: words.tabTexts[at] }))}
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words.dialog}
        description={words.dialogText}
        closeLabel={words.close}
      >
        <div className="grid gap-5">
          <Field label={words.subject} required>
            {(control) => <Input {...control} dir="auto" />}
          </Field>
          <Field label={words.description} optional={words.optional}>
            {(control) => <Textarea {...control} />}
          </Field>
          <Button onClick={() => setOpen(false)}>{words.save}</Button>
        </div>
      </Dialog>
    </Card>
  );
}
