import { useState } from 'react';
import { Logo } from '../logo.tsx';
import { Avatar, Badge, Button, Card, Checkbox, Dialog, Divider, EmptyState, ErrorState, Field, Input, Menu, MenuContent, MenuItem, MenuTrigger, Notice, PasswordInput, ScrollArea, Select, Skeleton, Slider, Switch, Tabs, Textarea, Tooltip, toast } from '../ui/index.ts';

const nothing = () => {};

/** Every part of the design system, in both themes and both directions at once. Only in development and in tests. */
export default function DesignPage() {
  return (
    <main className="grid gap-8 p-4">
      <h1 className="font-serif text-2xl">Design</h1>
      {(['light', 'dark'] as const).flatMap((theme) =>
        (['ltr', 'rtl'] as const).map((dir) => (
          <section key={theme + dir} aria-label={`${theme} ${dir}`} data-theme={theme} dir={dir} className="rounded-lg bg-paper p-4 text-ink sm:p-6">
            <h2 className="mb-4 font-serif text-xl">
              {theme} · {dir}
            </h2>
            <Parts dir={dir} />
          </section>
        )),
      )}
    </main>
  );
}

function Parts({ dir }: { dir: 'ltr' | 'rtl' }) {
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(true);
  const [minutes, setMinutes] = useState(60);
  const [tab, setTab] = useState('one');
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Card className="grid content-start gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Logo className="size-10" title="Havruta" />
          <Avatar name="Ruth Boaz" />
          <Badge>neutral</Badge>
          <Badge look="indigo">indigo</Badge>
          <Badge look="gold">gold</Badge>
          <Badge look="leaf">leaf</Badge>
          <Badge look="amber">amber</Badge>
          <Badge look="brick">brick</Badge>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button>Primary</Button>
          <Button look="secondary">Secondary</Button>
          <Button look="quiet">Quiet</Button>
          <Button look="danger">Danger</Button>
          <Button busy>Busy</Button>
          <Button disabled>Disabled</Button>
        </div>
        <Divider text="or" />
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => setOpen(true)}>
            Open dialog
          </Button>
          <Button look="secondary" onClick={() => toast({ title: 'Toast', description: 'It stays five seconds.' })}>
            Toast
          </Button>
          <Menu>
            <MenuTrigger asChild>
              <Button look="secondary">Menu</Button>
            </MenuTrigger>
            <MenuContent>
              <MenuItem>First</MenuItem>
              <MenuItem>Second</MenuItem>
            </MenuContent>
          </Menu>
          <Tooltip text="A word about it">
            <Button look="quiet">Tooltip</Button>
          </Tooltip>
        </div>
        <Tabs
          label="Tabs"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'one', label: 'One', content: 'The first' },
            { value: 'two', label: 'Two', content: 'The second' },
          ]}
        />
        <p lang="he" dir="rtl" className="font-hebrew text-2xl leading-[1.9]">
          בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם וְאֵ֥ת הָאָֽרֶץ׃
        </p>
      </Card>
      <Card className="grid content-start gap-4">
        <Field label="Field" hint="A hint">
          {(control) => <Input {...control} placeholder="Text" />}
        </Field>
        <Field label="With an error" error="This is not right" required>
          {(control) => <Textarea {...control} />}
        </Field>
        <Field label="Password">{(control) => <PasswordInput {...control} showLabel="Show" hideLabel="Hide" />}</Field>
        <Field label="Select">
          {(control) => (
            <Select {...control}>
              <option>One</option>
              <option>Two</option>
            </Select>
          )}
        </Field>
        <Checkbox label="Checkbox" checked={on} onChange={setOn} />
        <Switch label="Switch" hint="A hint" checked={on} onChange={setOn} />
        <Slider label="Slider" value={minutes} onChange={setMinutes} min={30} max={180} step={15} say={(value) => `${value} min`} dir={dir} />
      </Card>
      <div className="grid content-start gap-3">
        <Notice>Info</Notice>
        <Notice look="success">Success</Notice>
        <Notice look="warning">Warning</Notice>
        <Notice look="error">Error</Notice>
        <Skeleton className="h-6 w-2/3" />
      </div>
      <div className="grid content-start gap-3">
        <EmptyState text="Nothing here yet.">
          <Button>Do the one thing</Button>
        </EmptyState>
        <ErrorState text="It could not be loaded." retryLabel="Retry" onRetry={nothing} />
        <ScrollArea label={`Scroll area ${dir}`} className="h-24 rounded-md border border-line">
          {Array.from({ length: 12 }, (_, line) => `Line ${line + 1}`).map((line) => (
            <p key={line} className="px-3 py-1">
              {line}
            </p>
          ))}
        </ScrollArea>
      </div>
      <Dialog open={open} onOpenChange={setOpen} title="Dialog" description="With a description" closeLabel="Close">
        <Field label="Field">{(control) => <Input {...control} />}</Field>
      </Dialog>
    </div>
  );
}
