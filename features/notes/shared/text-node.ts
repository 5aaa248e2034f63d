/** A piece of the notes, in the form the editor gives it (ProseMirror's JSON). */
export type TextNode = {
  type?: string | undefined;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  marks?: { type: string }[] | undefined;
  content?: TextNode[] | undefined;
};
