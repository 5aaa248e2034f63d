const RAMBAM =
  /^(?:(?:le\s+|el\s+)?(?:rambam|m\.?t\.?|yad|ma[iï]m[oó]nid[ea]s?)|mi[sc]hn[eé]h?[\s-]+tor[aá]h?|yad\s+ha[ckh]+azaka[h]?|רמב["״]?ם|משנה\s+תורה|היד\s+החזקה|יד\s+החזקה)[\s,:]+/i;
const LAWS =
  /^(?:(?:ha|hi)l(?:a|)(?:kh|ch|c|j|k)(?:o[ts]h?|a)|h(?:il(?:kh?|ch)?)?\.|laws?\s+of(?:\s+the)?|(?:les\s+)?lois?\s+(?:de\s+la|des|du|de|sur\s+l[ae]s?|sur)|(?:las\s+)?leyes\s+(?:del|de\s+l[ao]s?|de|sobre)|הלכות|הל["״׳']?)\s+/i;

const SHULCHAN =
  /^(?:(?:le\s+|el\s+|the\s+)?(?:sh|ch|sch)(?:ou|u|oo)l(?:ch|kh|h|j)an+e?\s+(?:ha)?ar(?:ou|u|oo)(?:ch|kh|h|j|k)|sh?\.?\s?a\.?|שולחן\s+ערוך|שו["״]?ע)[\s,:]+/iu;

const TREATISE = ['Rambam, Hilkhot', 'Mishneh Torah,', 'Michné Torah,', 'Mishné Torá,', 'רמב״ם, הלכות'];

const COMMENTATORS: [RegExp, string][] = [
  [/^(?:le\s+)?(?:rashi|rachi|raschi|rash[ií]|רש["״]?י)[\s,:]+/i, 'Rashi'],
  [/^(?:le\s+)?(?:ramb[aá]n|nahmanide|nachmanides|רמב["״]?ן)[\s,:]+/i, 'Ramban'],
  [/^(?:ibn[\s-]+[eé]zra|א(?:בן\s+עזרא|ב["״]?ע|["״]?ע))[\s,:]+/i, 'Ibn Ezra'],
  [/^(?:le\s+)?(?:sforno|seforno|ספורנו)[\s,:]+/i, 'Sforno'],
];
const ON = /^(?:on|to|ad|sur|à|sobre|al|על)\s+(?:(?:la|le|les|el|los)\s+|l['’])?/i;

/**
 * Alternative references: `rambam hilkhot techouva 3` is in the Mishneh Torah; `choulhan aroukh O.H. 1` in one of four
 * parts. Empty for other texts.
 */
export function otherReadings(text: string): string[] {
  const plain = text.normalize('NFC');
  const part = plain.replace(SHULCHAN, '');
  if (part !== plain) return [part];
  const [whole = '', place = '', author = ''] =
    /^(.*\S)[\s,]+(rambam|ma[iï]m[oó]nid[ea]s?|רמב["״]?ם)$/i.exec(plain) ?? [];
  const rest = (whole ? `${author} ${place}` : plain).replace(RAMBAM, '').replace(RAMBAM, '').replace(LAWS, '');
  return rest === plain ? [] : TREATISE.map((title) => `${title} ${rest}`);
}

/** Splits `rachi genèse 1:1` into the commentary's title and a possible position. */
export function commentaryOn(text: string): { commentator: string; rest: string } | null {
  for (const [name, commentator] of COMMENTATORS) {
    const rest = text.replace(name, '');
    if (rest !== text) return { commentator, rest: rest.replace(ON, '') };
  }
  return null;
}
