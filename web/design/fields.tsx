import { useState } from 'react';
import { Card, Checkbox, Field, Input, PasswordInput, Select, Slider, Switch, Textarea } from '../ui/index.ts';
import type { Sample } from './samples.ts';

export function Fields({ words }: { words: Sample }) {
  const [remember, setRemember] = useState(true);
  const [focus, setFocus] = useState(true);
  const [off, setOff] = useState(false);
  const [minutes, setMinutes] = useState(60);
  return (
    <Card className="grid content-start gap-5">
      <Field label={words.email} hint={words.emailHint} required>
        {(control) => <Input {...control} type="email" dir="ltr" placeholder="ruth@example.org" />}
      </Field>
      <Field label={words.password}>
        {(control) => (
          <PasswordInput {...control} showLabel={words.show} hideLabel={words.hide} defaultValue="correct horse" />
        )}
      </Field>
      <Field label={words.subject} error={words.subjectError} required>
        {(control) => <Input {...control} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.book}>
          {(control) => (
            <Select {...control}>
              {words.books.map((book) => (
                <option key={book}>{book}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={words.disabled}>{(control) => <Input {...control} disabled defaultValue={words.name} />}</Field>
      </div>
      <Field label={words.description} optional={words.optional}>
        {(control) => <Textarea {...control} defaultValue={words.text} />}
      </Field>
      <Slider
        label={words.duration}
        value={minutes}
        onChange={setMinutes}
        min={30}
        max={180}
        step={15}
        say={(value) => `${value} ${words.minutes}`}
      />
      <div>
        <Checkbox label={words.remember} checked={remember} onChange={setRemember} />
        <Checkbox label={words.optional} checked={off} onChange={setOff} />
        <Switch label={words.focus} hint={words.focusHint} checked={focus} onChange={setFocus} />
        <Switch label={words.optional} checked={off} onChange={setOff} />
      </div>
    </Card>
  );
}
