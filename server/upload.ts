/** A write whose body is bytes: sent as `application/octet-stream` and read by its route. */
export type Upload = {
  path: string;
  maxBytes: number;
  /** Key of the error text if the body is too large. */
  tooLarge: string;
};
