/** A write whose body is bytes: sent as `application/octet-stream` and read by its route. */
export type Upload = {
  /** Path of the route, e.g. `/api/profile/picture`. */
  path: string;
  maxBytes: number;
  /** Key of the error text if the body is too large. */
  tooLarge: string;
};
