export type Proposal = {
  from: string;
  to: string;
  subject: string;
  textReference?: string;
  message: string;
  status: 'pending' | 'accepted' | 'declined';
  daysAgo: number;
};

export const proposals: Proposal[] = [
  {
    from: 'tamar.mizrahi',
    to: 'noa.shalev',
    subject: 'רות עם מדרש',
    textReference: 'Ruth 1',
    message: 'שלום נועה, קראתי את מה שכתבת על פסוק אחד בשעה. מתאים לך לנסות יחד את מגילת רות?',
    status: 'pending',
    daysAgo: 1,
  },
  {
    from: 'josh.feldman',
    to: 'rachel.stein',
    subject: 'Berakhot, first chapter',
    textReference: 'Berakhot 2a',
    message: 'Hi Rachel, I read fast and you read slowly: I think I need that. Sunday mornings would work for me.',
    status: 'pending',
    daysAgo: 2,
  },
  {
    from: 'mateo.grinberg',
    to: 'clara.hasson',
    subject: 'La parashá de la semana',
    message: 'Hola, Clara: me gustó mucho el salmo del domingo. ¿Seguimos con la parashá, media hora los jueves?',
    status: 'pending',
    daysAgo: 3,
  },
  {
    from: 'daniel.roth',
    to: 'miriam.goldberg',
    subject: 'Samuel and Kings',
    message: 'I am a beginner, and I ask too many questions about character. Would once a month be possible?',
    status: 'pending',
    daysAgo: 1,
  },
  {
    from: 'myriam.cohen',
    to: 'yael.benayoun',
    subject: 'Les Psaumes',
    message: 'Bonjour Yaël, accepteriez-vous de lire un psaume par semaine avec une débutante attentive ?',
    status: 'pending',
    daysAgo: 4,
  },
  {
    from: 'raquel.toledano',
    to: 'sofia.benzaquen',
    subject: 'La Guía de perplejos',
    message: 'Hola, Sofía: leo a Maimónides desde la historia y me falta quien lo lea desde la escucha. ¿Un lunes?',
    status: 'pending',
    daysAgo: 2,
  },
  {
    from: 'david.lellouche',
    to: 'judith.amar',
    subject: 'La Genèse avec Rachi',
    message: 'Bonsoir Judith, mes gardes finissent tard, mais le jeudi à 20 h à Paris fait 14 h chez vous. On essaie ?',
    status: 'accepted',
    daysAgo: 26,
  },
  {
    from: 'sofia.benzaquen',
    to: 'isaac.cohen',
    subject: 'Pirké Avot',
    message: 'Hola, Isaac. También busco pensar en voz alta. ¿Los domingos al mediodía, hora de Buenos Aires?',
    status: 'accepted',
    daysAgo: 40,
  },
  {
    from: 'clara.hasson',
    to: 'hadas.azulay',
    subject: 'Zóhar para empezar',
    message: 'Querida Hadas: leo muy poco arameo, pero me sobra paciencia. ¿Me aceptas los jueves por la tarde?',
    status: 'accepted',
    daysAgo: 25,
  },
  {
    from: 'nathan.haddad',
    to: 'hannah.weiss',
    subject: 'Halakha',
    message: 'Bonjour Hannah, auriez-vous une heure le dimanche pour les bénédictions du matin ?',
    status: 'declined',
    daysAgo: 12,
  },
];

/** Conversations in alternating messages, the first person first; `hoursAgo` is the age of the first message. */
export const talks: { people: [string, string]; hoursAgo: number; said: string[] }[] = [
  {
    people: ['david.lellouche', 'judith.amar'],
    hoursAgo: 50,
    said: [
      'Merci pour jeudi. Je n’avais jamais remarqué que « va pour toi » pouvait se lire dans les deux sens.',
      'Moi non plus avant Rachi ! Pour la prochaine fois, je vous propose de préparer les versets 10 à 20.',
      'Très bien. Je lirai aussi le Ramban, s’il me reste des forces après la garde.',
      'Deux lignes suffiront. Bonne semaine !',
    ],
  },
  {
    people: ['sofia.benzaquen', 'isaac.cohen'],
    hoursAgo: 30,
    said: [
      '¿Te parece seguir con «no juzgues a tu compañero hasta que estés en su lugar»?',
      'Justo esa quería. Tengo una historia del negocio que viene al caso.',
      'Me imagino. Traé la historia y yo traigo a Maimónides.',
    ],
  },
  {
    people: ['clara.hasson', 'hadas.azulay'],
    hoursAgo: 20,
    said: [
      'תודה על הסבלנות אתמול. המילה «נהורא» נשארה איתי כל היום.',
      'איזה יופי. בפעם הבאה נקרא שוב את אותה פסקה ותראי כמה היא נפתחת.',
    ],
  },
  {
    people: ['yael.benayoun', 'noa.shalev'],
    hoursAgo: 8,
    said: [
      'Noa, on garde lundi 20 h ? Chez vous il sera 21 h.',
      'כן, בשמחה. הכנתי שאלה על «מאימתי» שתעסיק אותנו חצי שעה לפחות.',
      'Une demi-heure ? Vous êtes optimiste.',
    ],
  },
];
