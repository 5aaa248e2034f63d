/** A write whose body is bytes and not JSON: it comes as `application/octet-stream`, and its route reads it itself. */
export type Upload = {
  /** As it stands in an address, e.g. `/api/profile/picture`. */
  path: string;
  maxBytes: number;
  /** Key of what is read by who sent more. */
  tooLarge: string;
};
