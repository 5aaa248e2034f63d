import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Conversation } from '../../contract.ts';
import { useMessages } from '../use-messages.ts';
import { ConversationBody } from './conversation-body.tsx';
import { PaneHead } from './pane-head.tsx';

type Props = {
  conversation: Conversation;
  me: string;
  onBack: () => void;
  onBlocked: () => void;
  onGone: () => void;
};

export function ConversationPane({ conversation, me, onBack, onBlocked, onGone }: Props) {
  const [search, setSearch] = useSearchParams();
  const messages = useMessages(conversation, me, onGone);
  const [goal, setGoal] = useState<{ seq: number } | null>(null);
  const setPassage = (passage: string | null) =>
    setSearch(
      (before) => {
        if (passage === null) before.delete('passage');
        else before.set('passage', passage);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <PaneHead
        conversation={conversation}
        onBack={onBack}
        onBlocked={onBlocked}
        onDate={async (from) => setGoal({ seq: await messages.goTo({ from }) })}
      />
      <ConversationBody
        conversation={conversation}
        me={me}
        messages={messages}
        passage={search.get('passage')}
        onPassage={setPassage}
        sought={Number(search.get('message')) || null}
        goal={goal}
        onGone={onGone}
      />
    </>
  );
}
