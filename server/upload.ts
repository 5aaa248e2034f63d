/** Sent as `application/octet-stream`. */
export type Upload = {
  path: string;
  maxBytes: number;
  tooLarge: string;
};
