/**
 * Whether a name is only the beginning of the address, as an account has it until its learner says otherwise: letters of
 * the first word of the local part, or the name of everybody whose address has none.
 */
export function isFromAddress({ name, email }: { name: string; email: string }): boolean {
  const [word] = email.split('@')[0]?.match(/\p{L}{2,20}/u) ?? [];
  return word === undefined || name.toLowerCase() === word.toLowerCase();
}
