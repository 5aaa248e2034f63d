import { sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { hidesInArchive } from '#features/people/server/api.ts';
import { namesOfReference } from '#features/texts/shared/names-of-reference.ts';
import type { AppContext } from '#server/app-context.ts';
import { translate } from '#server/locales.ts';
import type { ArchiveReader, ReadableFile } from '#server/people/personal-files.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import { escapeMarkdown } from '#shared/escape-markdown.ts';
import { isLanguage } from '#shared/languages.ts';
import { isHiddenText } from './policies.ts';

const PAGE = 500;

// Reads people: names of the senders in the reader's own conversations, as shown above their messages.

type Row = { id: string; kind: 'pair' | 'session'; people: Record<string, string> };

/** The learner's conversations as Markdown, one page in memory at a time. */
export async function* readableConversations(app: AppContext, reader: ArchiveReader): AsyncGenerator<ReadableFile> {
  const { rows } = await app.db.execute<Row>(sql`
    select c.id, c.kind, (
      select jsonb_object_agg(u.id, case when ${hidesInArchive(reader.id, sql`u.id`)} then ${ANONYMOUS} else u.name end) from ${users} u
      where u.id in (c.lower_id, c.higher_id)
        or u.id in (select o.user_id from conversation_members o where o.conversation_id = c.id)
        or u.id in (select w.sender_id from private_messages w where w.conversation_id = c.id)) as people
    from conversation_members me join conversations c on c.id = me.conversation_id
    where me.user_id = ${reader.id} and c.last_seq > me.cleared_seq order by c.last_at desc nulls last, c.id`);
  for (const row of rows) {
    const gone = translate(reader.language, 'people.someoneLeft');
    const called = Object.entries(row.people).map(([id, name]) => [id, name === ANONYMOUS ? gone : name]);
    const people: Row['people'] = Object.fromEntries(called);
    const { [reader.id]: _, ...others } = people;
    const name = Object.values(others).sort().join(', ') || gone;
    const key = row.kind === 'pair' ? 'chat.conversationWith' : 'chat.sessionWith';
    const title = translate(reader.language, key, { name });
    yield { folder: 'conversations', title, ending: 'md', content: textOf(app, reader, { ...row, people }, title) };
  }
}

/** Messages are indented, so that their text cannot look like a heading. */
async function* textOf(app: AppContext, reader: ArchiveReader, { id, people }: Row, title: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(reader.language, { ...options, timeZone: reader.timeZone });
  const [day, time] = [format({ dateStyle: 'full' }), format({ timeStyle: 'short' })];
  let shown = '';
  yield `# ${escapeMarkdown(title)}\n`;
  let last = 0;
  for (;;) {
    const page = await pageAfter(app, reader, id, last);
    for (const message of page) {
      const at = new Date(message.created_at);
      const today = day.format(at);
      if (today !== shown) yield `\n## ${today}\n`;
      shown = today;
      const name = escapeMarkdown(people[message.sender_id] ?? translate(reader.language, 'people.someoneLeft'));
      yield `\n**${name}**, ${time.format(at)}\n\n${quoted(wordsOf(message, reader.language))}\n`;
    }
    const seq = page.at(-1)?.seq;
    if (page.length < PAGE || seq === undefined) return;
    last = seq;
  }
}

type Message = {
  seq: number;
  sender_id: string;
  created_at: string | Date;
  text: string;
  passage: string | null;
  removed: boolean;
};

/** Includes people blocked later; omits messages hidden in a session. */
async function pageAfter({ db }: AppContext, reader: ArchiveReader, id: string, last: number): Promise<Message[]> {
  const { rows } = await db.execute<Message>(sql`
    select m.seq, m.sender_id, m.created_at, m.text, m.passage,
      (m.removed_at is not null or ${isHiddenText('m', reader.id)}) as removed
    from conversation_members me join conversations c on c.id = me.conversation_id
    join private_messages m on m.conversation_id = c.id and m.seq > me.cleared_seq
    where c.id = ${id} and me.user_id = ${reader.id} and m.seq > ${last} order by m.seq limit ${PAGE}`);
  return rows;
}

function wordsOf({ removed, text, passage }: Message, language: string): string {
  if (removed) return `*${translate(language, 'chat.removed')}*`;
  const named = passage && isLanguage(language) ? namesOfReference(passage)[language] : passage;
  const reference = named ? translate(language, 'chat.passage', { reference: named }) : '';
  return escapeMarkdown([text, reference].filter(Boolean).join('\n'));
}

const quoted = (text: string): string => text.replace(/^/gm, '> ');
