import { useMemo } from 'react';
import { Link } from 'react-router';
import { piecesOf } from './pieces.ts';
import { useFoundReferences } from './use-found-references.ts';

export function MessageText({ text }: { text: string }) {
  const references = useFoundReferences(text);
  const paragraphs = useMemo(() => piecesOf(text, references), [text, references]);
  return paragraphs.map((pieces, at) => (
    <p key={at} dir="auto" className="min-h-[1lh] text-start whitespace-pre-wrap wrap-anywhere">
      {pieces.map((piece, n) => {
        if (piece.type === 'text') return piece.text;
        if (piece.type === 'reference')
          return (
            <Link
              key={n}
              to={`/text/${piece.address}`}
              className="font-semibold text-indigo underline underline-offset-2"
            >
              {piece.text}
            </Link>
          );
        return (
          <a
            key={n}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            dir="ltr"
            className="text-indigo underline underline-offset-2"
          >
            {piece.text}
          </a>
        );
      })}
    </p>
  ));
}
