/**
 * An update that no editor writes: each paragraph must be placed among all earlier ones. Its time grows by the square
 * of `count`: 5 s for 4,000, several minutes for 16,000.
 */
export function slowUpdate(count: number): Buffer {
  const bytes: number[] = [];
  const number = (value: number) => {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 | (rest % 128));
    bytes.push(rest);
  };
  const text = (value: string) => {
    number(value.length);
    bytes.push(...Buffer.from(value));
  };
  const [CLIENT, TYPE, XML_ELEMENT, HAS_ORIGIN, HAS_RIGHT_ORIGIN] = [1, 7, 3, 0x80, 0x40];
  const paragraph = () => {
    number(XML_ELEMENT);
    text('paragraph');
  };
  for (const value of [1, 2 * count, CLIENT, 0]) number(value);
  for (let n = 0; n < count; n++) {
    bytes.push(n === 0 ? TYPE : TYPE | HAS_ORIGIN);
    if (n === 0) {
      number(1);
      text('default');
    } else for (const value of [CLIENT, n - 1]) number(value);
    paragraph();
  }
  for (let n = count - 1; n >= 0; n--) {
    bytes.push(TYPE | HAS_RIGHT_ORIGIN);
    for (const value of [CLIENT, n]) number(value);
    paragraph();
  }
  number(0);
  return Buffer.from(bytes);
}
