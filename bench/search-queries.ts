export const queries: Record<'common' | 'rare' | 'prefixed' | 'lemma' | 'phrase' | 'stop', string[]> = {
  common: 'earth,king,app,people,land,hand,man,day,god,israel,מלך,בית,ארץ,יום,דבר,עם,איש,בן,יהוה,אלהים'.split(','),
  rare: 'leviathan,plowshares,unicorn,sapphire,myrtle,hyssop,chameleon,pomegranate,jubilee,ephod,שבלת,תפוח,לויתן,אזוב,ספיר,רמון,יובל,אפוד,הדס,נרד'.split(
    ',',
  ),
  prefixed:
    'ולמלך,ובבית,מהארץ,וכיום,שבדבר,ולעם,והאיש,ובהר,למדבר,ומהעיר,שהמלך,כשהיום,והנביא,לכהן,ומהים,בשדה,ובעיר,ולאביו,מהבית,והמים'.split(
      ',',
    ),
  lemma: 'תאהבו,נשמרו,ילמדו,תזכרנה,שמרתים,אהבוה,נכתבו,תשמחו,הולכות,יתפללו,תברכו,נגאלת,ירוצו,תשירו,נזכור'.split(','),
  phrase: [
    'בראשית ברא אלהים',
    'שמע ישראל',
    'ואהבת לרעך כמוך',
    'צדק צדק תרדוף',
    'על נהרות בבל',
    'in the beginning God created',
    'the LORD is my shepherd',
    'swords into plowshares',
    'valley of the shadow of death',
    'eye for an eye',
    'the heavens declare the glory of god',
    'wolf dwell lamb',
    'coat of many colours',
    'let there be light',
    'a time to plant',
  ],
  stop: 'the,and,of,to,a,i,ו,את,אשר,כי'.split(','),
};
