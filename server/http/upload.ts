export type Upload = {
  path: string;
  maxBytes: number;
  tooLarge: string;
};
