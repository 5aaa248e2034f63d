import account from '#features/account/wording/en.json' with { type: 'json' };
import shell from './en.json' with { type: 'json' };

/** What is said before one is signed in. */
export default { ...shell, ...account };
