/** ProseMirror JSON. */
export type TextNode = {
  type?: string | undefined;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  marks?: { type: string }[] | undefined;
  content?: TextNode[] | undefined;
};
