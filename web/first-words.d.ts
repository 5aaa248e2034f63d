/** What /home says at first sight: made by scripts/first-words.ts. */
declare module '*.json?first' {
  const words: object;
  export default words;
}
