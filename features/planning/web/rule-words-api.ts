export { useRuleWords } from './series/use-rule-words.ts';
