/** As in `chief-words`: each entry starts with the World English Bible's word. */
const table = `
princess princesse princesa; demons demon demonio; palace palais palacio; spring printemps primavera; back espalda; weak faiblesse debilidad;
old vieillesse vejez; reap recolter cosechar; disobedient desobeissance desobediencia; greedy cupidite avarice avide codicia avaricia; aroma
odeur olor; taste gout sabor; sigh soupir suspiro; width largeur anchura; breadth largeur anchura; seven sept siete; ten dix diez; twelve
douze doce; forty quarante cuarenta; hundred cent cien; thousand mille mil; now maintenant ahora; stall etable establo; dung fumier estiercol;
barns grenier granero; mill moulin molino; emerald emeraude esmeralda; topaz topaze; ebony ebene; balm baume balsamo; cinnamon cannelle canela;
saffron safran azafran; mandrakes mandragore mandragora; nut noix nuez; cucumbers concombre pepino; genealogy genealogie genealogia; ambush
embuscade emboscada; suffer souffrance sufrimiento; tempt tentacion; injustice injusticia; redemption redencion; guard guardia; together
juntos; youngest cadet; covet convoiter convoitise codiciar; lake lac; sea lac;
fear crains craint craignez craignent teme temas teman; afraid crains craint craindre craignez peur teme temas teman temer miedo; do fais
fait faire font faites hacer haz hace hizo; say dis dit dire disent decir dice dijo; see vois voit voyez vio veo ve; want veux veut vouloir
querer quiere; know sais sait sabe; take prends prend pris toma tomo; put mets met mettre poner pon puso; come vient venu venez vino vienen;
hold tiens tient tenir tener tiene; die meurt meurs mourut murio muere; live vit vis; born ne nee naquit naitre nacio nace nacer nacido; drink boit bebio;
write ecrit; sleep dort duerme durmio; flee fuit huye huyo; run court courut corre; hear entend entends; lose perd perdu perdre perder; sell vend
vendu vendus vendre vender vendio vendido; buy achete acheter comprar compro; build construit batit; send envoie envoya envio; open ouvre ouvert abre; offer
offre offrir ofrecer; suffer souffre souffrir sufre sufrir; return revient revenez reviens vuelve vuelvan; pay payer paie pagar; touch toucher
tocar; speak parle habla hablo; stop arreter arrete cesser cesar detener; begin commencer empezar comenzar; change changer cambiar; find trouve;
win gagner ganar; leave quitter laisser dejar; grow grandir crecer; strange etrange; beg mendier mendigar; beggar mendiant mendigo;
dew rosee rocio; dawn aurore aube alba aurora; noon midi mediodia; evening crepuscule crepusculo; midnight minuit medianoche;
lightning eclair foudre relampago rayo; whirlwind tourbillon torbellino; east levant oriente orient;
west couchant occident occidente oeste; north nord norte; south sud sur midi; brook ruisseau torrent arroyo torrente;
stream cours corriente; flood inondation inundacion; pool etang piscine bassin estanque; fountain fontaine fuente;
cistern citerne cisterna; wave vague flot ola onda; deep abime profondeur abismo profundidad; depth profondeur profundidad;
island ile isla; shore rivage orilla; border frontiere frontera; country pays pais; land pays terre tierra; ground sol suelo;
clay argile barro arcilla glaise; mire boue fange lodo cieno; field champ campo; forest foret bosque; wood bois madera;
grove bosquet arboleda; grass herbe hierba pasto; herb herbe plante hierba; straw paille paja; chaff balle tamo;
stubble chaume rastrojo; thistle chardon cardo; nettle ortie ortiga; reed roseau jonc cana junco;
almond amandier amande almendro almendra; apple pomme pommier manzana manzano; palm palmier palmera palma;
oak chene encina roble terebinthe terebinto; cypress cypres cipres; myrtle mirto; willow saule sauce; sycamore sycomore sicomoro;
hyssop hysope hisopo; myrrh myrrhe mirra; spices epice aroma especia; frankincense encens incienso; perfume parfum;
butter beurre mantequilla manteca; cheese fromage queso; egg oeuf huevo; dough pate masa; yeast levure levadura;
leavened levain levadura; unleavened azyme acimo; cake gateau galette torta; garlic ail ajo; onion oignon cebolla;
lentils lentille lenteja; beans feve haba; vinegar vinaigre vinagre; grain grain grano;
harvest moissonneur segador vendange vendimia; threshing aire era; plow charrue labour labourer arado arar; sickle faucille hoz;
yoke joug yugo; plowshares soc reja; press pressoir lagar; livestock betail ganado; cattle betail ganado;
flock troupeau rebano; herd troupeau manada; pasture paturage pasto; mule mulet mula; colt anon poulain pollino; gazelle gacela;
goats chevreau cabrito; goat chevreau cabrito; ewe brebis; pig porc cochon cerdo; pig porc cochon cerdo; jackal chacal;
ostrich autruche avestruz; owl hibou chouette buho lechuza; sparrow moineau gorrion;
swallow hirondelle golondrina engloutir avaler tragar; stork cigogne ciguena; vulture vautour buitre;
hawk epervier faucon gavilan; pigeon pichon; partridge perdrix perdiz; quail caille codorniz; peacocks paon pavo; spider araignee arana; worm ver gusano; moth mite teigne polilla; scorpion escorpion alacran;
viper vipere vibora; lizard lezard lagarto; mouse souris raton; leopard leopard; ox licorne unicornio;
fish baleine ballena; leviathan cocodrilo; feather plume pluma; horn corne cuerno; tail queue cola; hoof sabot pezuna;
wool laine lana; skin peau piel; fleece toison vellon; treasure tresor tesoro; wealth richesse riqueza; riches richesse riqueza;
jewel bijou joya; rubies perle perla; ruby rubis rubi; sapphire saphir zafiro; crystal cristal; ivory ivoire marfil;
copper cuivre cobre; lead plomb plomo conduire mener guider guiar; tin etain estano; brick brique ladrillo; nail clou clavo;
hammer marteau martillo; axe hache hacha; saw scie sierra; net filet red; snare piege lazo trampa; trap piege trampa;
hook hamecon crochet anzuelo gancho; rope corde cuerda; cord cordon corde cuerda; chain chaine cadena; fetters fers grillos;
bar verrou barre cerrojo; lock serrure cerradura; key clef cle llave; window fenetre ventana; door porte puerta;
roof toit toiture techo azotea; floor plancher suelo; room chambre habitacion cuarto; room chambre camara; table mesa;
chair chaise silla siege; seat siege asiento; couch lit divan lecho; pillow oreiller almohada; curtain rideau tenture cortina;
veil voile velo; mirror miroir espejo; lamp bougie chandelle vela; lamp chandelier candelabre candelabro candelero;
oven four horno; pot marmite chaudron olla caldero; bowl bol ecuelle tazon; jar jarre cruche jarra; pitcher cruche cantaro;
dish plat plato; jar bouteille outre botella; bag sac bolsa saco; purse bourse bolsa; sackcloth sac cilicio; linen lin lino;
silk soie seda; cloak manteau capa manto; coat manteau tunique abrigo; belt ceinture cinturon; sandals sandale sandalia;
turban turbante; thread fil hilo; ship barque navire barco; merchant marchand mercader comerciante;
price prix precio; scales balance balanza; weight poids peso; measure mesure medida coudee codo; shekel sicle siclo;
talent talento; letter lettre carta missive; seal sceau sello; signet sceau sello; pen plume pluma; ink encre tinta;
scribe escriba; song chant canto; lyre lira; flute flauta; cymbals cymbale cimbalo; tambourine tambourin tamborin pandero;
tambourine tambour tambor; music musique musica; musician musicien musico; captain capitaine capitan; chief chef jefe;
ruler gouverneur dirigeant gobernante; governor gouverneur gobernador; officer officier oficial; soldier soldat soldado;
army troupe tropa; plunder butin botin; plunder butin pillage botin; siege sitio asedio; fortress forteresse fortaleza;
stronghold forteresse refuge fortaleza; banner banniere etendard bandera estandarte; armor armure armadura; helmet casque casco;
weapon arme arma; victory victoire victoria; defeat defaite derrota; peace tranquillite tranquilidad; treaty traite tratado;
hostage otage rehen; youth jeunesse adolescent juventud; boy garcon muchacho nino; girl fillette muchacha nina; maiden doncella;
baby bebe nourrisson; infant nourrisson; orphan orphelin huerfano; elder vieillard anciano; lord maitre seigneur amo;
lady dame dama senora; eunuch eunuque eunuco; concubine concubina; prostitute prostituee ramera prostituta;
prostitute prostituee ramera; stranger etranger extrano; neighbor proche allie; companion compagnon companero; lover amant amante;
traitor traitre traidor; spy espionner espiar; robber brigand pillard bandido salteador; oppressor oppresseur opresor;
slave esclavage esclavo; servant domestique criado; potter potier alfarero; carpenter charpentier menuisier carpintero;
smith forgeron herrero; baker boulanger panetier panadero; cup echanson copero; physician medecin medico;
hunter chasseur cazador; fishermen pecheur pescador; farmer laboureur cultivateur agricultor labrador;
watchman sentinelle veilleur guetteur centinela vigia; teacher maitre enseignant maestro; disciple discipulo;
sorcerer magicien devin mago adivino; magician magicien mago; diviner devin adivino; nazirite naziren nazireo;
drunkard ivrogne borracho; drunk ivre ivresse borracho embriaguez; sluggard paresseux paresse perezoso pereza;
scoffer moqueur burlador; hypocrite hipocrita; sinner pecheresse; transgressor transgresseur; body corps cuerpo;
forehead front frente; neck cou nuque cuello; shoulder epaule hombro; breast sein poitrine pecho; finger doigt dedo;
thumb pouce pulgar; beard barbe barba; cheek joue mejilla; nose nez nariz; lip levre labio; throat gorge garganta;
belly ventre vientre; bowels entrailles entranas; kidneys reins rinon; liver foie higado; hip hanche cadera; thigh cuisse muslo;
leg jambe pierna; heel talon; tear larme lagrima dechirer rasgar; sweat sueur sudor; wound blessure plaie herida;
scar cicatrice cicatriz; pain douleur souffrance dolor; sorrow tristesse chagrin tristeza pena;
grief chagrin affliction afliccion; sad triste; anguish angoisse angustia; distress detresse angustia;
trouble detresse malheur apuro desgracia; affliction affliction misere afliccion; misery misere miseria;
calamity calamite malheur calamidad; disaster desastre catastrophe; poverty pauvrete pobreza;
lack manque manquer manquera carencia falta faltara faltar; hungry affame hambriento; thirsty assoiffe sediento;
naked nu nudite desnudo desnudez; shame honte verguenza; reproach opprobre oprobio; envy envie jalousie envidia;
jealous jaloux celoso; hatred haine odio; wrath courroux fureur furor; fury fureur furia; patience patience paciencia;
patient patient paciente; slow lent lento; quiet calme tranquille callado quieto; silence silence silencio;
silent muet mudo silencieux; mute muet mudo; cry cri grito clamor; shout cri clameur crier gritar; noise bruit ruido;
laughter rire risa; smile sourire sonrisa; kiss baiser embrasser beso besar; embrace etreinte abrazo abrazar;
pity pitie piedad lastima; compassion compassion compasion; merciful misericordieux misericordioso; gracious clement clemente;
grace grace gracia; favor faveur favor; thanks merci remerciement gracias; thanksgiving gratitude gratitud; faithful fidele fiel;
faithfulness fidelite fidelidad; integrity integrite integridad; upright droit integre recto; honest honnete honesto;
innocent innocent inocente; guilty coupable culpable; pure pur puro; clean pur propre limpio; unclean impur impuro;
purity purete pureza; abomination abominacion; corruption corrupcion; bribe soborno; deceit tromperie ruse engano;
deceive tromper seduire enganar; false faux fausse falso falsa; falsehood mensonge faussete falsedad;
lie mentir mentira menteur mentiroso; liar menteur mentiroso; flatter flatter halagar; slander calomnie medisance calumnia;
gossip commerage chisme; violence violencia; oppress opprimer opresion oprimir; oppression oppression opresion;
rebel rebelle revolte rebelde rebelion; rebellion rebellion revolte rebelion; stubborn obstine obstinado;
repent repentir repentance arrepentimiento arrepentir; confess confesser confession confesar confesion;
atonement expiation expiacion kippour; vengeance vengeance vengar; ransom rancon rescate;
deliver delivrer delivrance librar liberar; deliverance delivrance liberacion; strength force fuerza vigueur;
strong puissant poderoso; power pouvoir puissance poder; mighty puissant vaillant poderoso valiente;
valiant courageux vaillant valiente; courageous courageux courage valor valiente; weak faible debil; weary fatigue cansado;
sick malade enfermo; disease maladie enfermedad; pestilence peste; health sante salud; healing guerison curacion; barren sterile;
pregnant enceinte encinta; conceive concevoir concebir; birth enfanter accoucher parir; wedding noces mariage boda;
marry epouser casar casarse; marriage mariage matrimonio; dowry dot dote; kinsman parent pariente;
generation generation generacion; offspring descendance posterite descendencia; seed posterite; ancestors ancetre antepasado;
name nom nombre; memory memoire memoria; memorial memorial; riddle enigme devinette enigma acertijo adivinanza;
proverb proverbe proverbio; parable parabole parabola; secret secret secreto; mystery mystere misterio;
thought pensee pensamiento; plan projet plan; desire desir deseo; delight delice plaisir deleite delicia;
pleasure plaisir placer; beauty beaute belleza; lovely aimable charmant; precious precieux precioso;
splendor splendeur esplendor; majesty majeste majestad; throne trone; honor gloire honra; rule dominer dominar gobernar;
reign regner regne reinar reinado; obey obeir obeissance obedecer; law loi; ordinance ordonnance ordenanza;
decree decret edit decreto; command ordonner commander ordenar mandar; custom coutume costumbre; testimony temoignage testimonio;
swear jurer serment jurar; promise promesse promettre promesa prometer; choose choisir elire escoger elegir choix;
chosen elu choisi elegido escogido; call appeler llamar; answer repond; ask demander pedir preguntar; question question pregunta;
teach enseigner instruire ensenar; learn apprendre etudier aprender; study etude estudio;
know connaitre savoir connais conocer saber; understand comprendre entender comprender; think penser pensar;
believe croire creer; doubt doute duda; read lire leer; count compter denombrer contar;
number nombre numero recensement censo deuxieme; gather rassembler reunir juntar recoger; scatter disperser eparpiller dispersar;
divide diviser partager separer dividir; share part partager compartir; portion part portion porcion; lot sort tirage suerte;
inherit heriter heredar; possess posseder poseer; give donner offrir dar; take prendre tomar; receive recevoir recibir;
bring apporter amener traer llevar; carry porter llevar cargar; burden fardeau carga; lift lever elever levantar alzar;
open ouvrir abrir; shut fermer cerrar; enter entrer entrar; come venir viens ven; depart partir; go aller ir;
follow suivre suivez seguir; guide guide guia; journey voyage viaje; travel voyager viajar; path sentier chemin senda sendero;
straight droit derecho; climb monter escalader; ascend monter monte subir; descend descendre descends descender bajar;
cross traverser cruzar atravesar; pass passer pasar; wander errer errance vagar errante; lost perdu perdido;
hide cacher esconder ocultar; meet rencontrer encontrar; wait attendre esperer esperar; stand debout; sit assis sentarse sentado;
kneel agenouiller arrodillarse; bow prosterner inclinar postrarse arc; worship adorer adoration prosterner adorar;
sleep dormir endormi sommeil sueno; awake reveiller eveille despertar; dream songer sonar; rise lever levantarse;
stumble trebucher tropezar; tremble trembler tremblement temblar; shake secouer trembler sacudir;
break briser casser rompre brise casse romper quebrar; broken brise brises brisees casse rompu roto quebrantado;
cut couper trancher cortar; burn bruler brule quemar arder; flame flamme llama; burning ardent brulant ardiente;
ashes cendres cenizas; melt fondre derretir; pour verser repandre derramar; shed verser derramar; sprinkle asperger rociar;
wash laver lavar; bathe baigner banar; anoint oindre ungir; clothe vetir habiller vestir; shave raser rasurar afeitar;
bind lier attacher atar; release liberer relacher soltar; fight combattre lutter luchar pelear;
wrestled lutte lutter lucha luchar; slay egorger immoler degollar; slaughter abattre massacre matanza abattage;
stone lapider apedrear; hang pendre pendu colgar ahorcar; drown noyer ahogar; devour devorer devorar; bite mordre morder;
chase poursuivre perseguir; pursue poursuivre perseguir; escape echapper escapar; rescue secourir sauver rescatar;
help aide aider secours ayuda ayudar socorro; protect proteger protection; shelter abri refugio;
guard garder gardien guardar guardian; keep garder observer guardar; watch veiller vigilar velar; feed nourrir paitre alimentar;
taste gouter gustar; satisfy rassasier saciar; full rassasie plein lleno; empty vide vacio; plant planter plantar;
grow croitre pousser crecer; blossom fleurir florecer; blossom fleurir florecer; bud bourgeon germer brote;
wither secher fletrir secar marchitar; bear porter; multiply multiplier multipliez multiplicar;
increase augmenter accroitre aumentar; few peu pocos; many nombreux beaucoup muchos;
multitude multitude foule multitud muchedumbre; crowd foule muchedumbre; assembly assemblee asamblea;
congregation communaute assemblee congregacion comunidad; nations peuples naciones; languages langues idiomas;
foreign etranger extranjero; nations paien pagano; world monde mundo; age siecle siglo; week semaine semana; hour heure hora;
moment instant moment momento; yesterday hier ayer; tomorrow demain; today hoy; always toujours siempre; never jamais nunca;
ancient antique ancien antiguo; summer ete verano; winter hiver invierno; cold froid frio; heat chaleur calor;
frost gel gelee escarcha; drought secheresse sequia; clear limpide; high haut eleve alto; low bas bajo; wide large ancho;
narrow etroit estrecho; long longtemps largo; short court corto; heavy lourd pesado; light leger ligero; swift rapide veloz;
hard dur duro; soft tendre blando; smooth lisse; sharp tranchant aiguise afilado; hot chaud caliente; dark sombre oscuro;
blue bleu azul; green vert verde; gray gris; golden dore dorado; color couleur; second deuxieme segundo; third troisieme tercero;
fourth quatrieme cuarto; tenth dixieme decimo; half moitie mitad; double doble; whole entier entero; perfect parfait perfecto;
complete complet; cubit coudee codo; length longueur; height hauteur altura; work travail oeuvre ouvrage trabajo obra;
labor travail peine labor; worker ouvrier obrero; hire salarie jornalero; diligent applique diligente; reward retribution;
punish punir castigar; judge juger juzgar; condemn condamner condenar; accuse accuser acusar; prison cachot carcel;
prisoner prisonnier prisionero; exile exiler deporter deportar; desolate desole devaste desolado;
desolation devastation desolacion; ruin ruine ruina; waste desert devastado; idol statue estatua;
image image statue imagen ressemblance; carved sculpte tallado; pillar colonne pilier columna pilar;
sacrifice immoler sacrifier sacrificar; altar autel; tabernacle tabernaculo; sanctuary sacre; sanctify sanctifier santificar;
holiness saintete santidad; consecrate consacrer consagrar; profane profaner profanar; defile souiller contaminar;
purify purifier purificar; wisdom prudence; prudent prudent prudente; folly folie sottise locura necedad; mad fou folie loco;
madness folie locura; foolish insense necio; simple naif simple; discipline discipline correction disciplina;
instruction instruction instruccion; correction reprimande correccion; rebuke reprendre reprimander reprimande reprender;
advice conseil consejo; test eprouver epreuve tenter tentation probar prueba; tempt tenter tentar; mock moquer moquerie burlar;
despise mepriser mepris despreciar; boast vanter glorifier jactarse gloriarse; exalt exalter enaltecer;
humility humilite humildad; humbly humblement humildemente; arrogant arrogant arrogante; arrogant hautain altivo;
proud orgueilleux orgulloso soberbio; rejoice rejouir rejouissez jubiler alegrar alegrarse regocijar;
happy heureux feliz bienheureux dichoso; blessed beni bienheureux bendito bienaventurado; cursed maudit maldito; woe malheur ay;
salvation salut; comforter consolateur consolador; amen amen; praise alleluia aleluya; near proche pres cerca;
far loin lejos; alone solitude soledad; together ensemble unis; end extremite; middle milieu centre medio; side cote lado;
place lieu endroit lugar; dwelling demeure habitation morada; dwell habiter demeurer habitar morar;
inhabitant habitant habitante; village village aldea; camp campement camp campamento; encamp camper acampar; street rue calle;
market marche mercado; tomb sepulcre; dead morts mort muerto muertos; corpse cadavre cadaver; pit abime;
sheol cheol seol enfer infierno; perish perir perecer; destroyer destructeur destructor; poison venin veneno; blind aveugles;
leprous lepreux leproso; crooked tortueux torcido; ease aise; secure securite seguro; safety securite seguridad; sure seguro;
foundation socle; cornerstone angulaire angular; shade ombre sombra; wings ailes alas; breath haleine respiration;
likeness ressemblance semejanza; dust poudre; potsherd tesson; vessel vase recipient vasija; garden verger jardin; root souche;
stump souche tocon; shoot rejeton retono; branch sarment; cluster grappe racimo; raisins raisins pasas; sacred sacre sagrado;
fruits premices primicias; offering don oblation ofrenda; drink breuvage bebida; food nourriture aliment comida alimento;
meal repas comida; feast festivite festividad; guest invite huesped; armies hote anfitrion; archers archer arquero; rider cavalier jinete; horsemen cavalier jinete; messenger envoye mensajero;
ambassador ambassadeur embajador; tribute tribut tributo; tax impot impuesto; debt creancier dette; pledge gage prenda;
usury interet; poor pauvres pobres; needy necessiteux; poor aumone limosna; poor charite caridad
`;

/** Transliterated Hebrew words used in every language. */
const hebrew = `
kindness hesed chesed hessed jesed; truth emet emeth; righteousness tsedek tzedek tsedaka tsedakah tzedaka tzedakah; peace shalom chalom;
judgment mishpat michpat; law torah tora; commandments mitsvot mitzvot mitsva mitzva mitzvah; repent teshuva teshuvah techouva; prayer tefila
tefilah tefilla; prophet navi; priest cohen kohen; priests cohanim kohanim; king melekh melech melej; angel malakh malach; messenger malakh
malach; spirit ruah ruach rouah; soul nefesh nefech; glory kavod; holy kadosh kadoch; covenant brit berit; blessing berakha bracha beraja;
sabbath shabbat chabbat shabat shabbos; trumpet shofar chofar; incense ketoret; offering korban corban; wisdom hokhma hokhmah chochma jojma;
understanding bina binah; knowledge daat; fear yira yirah; love ahava ahavah; joy simha simcha simja; faithfulness emouna emuna emunah; redeem
geoula geula goel; captivity galout galut; land erets eretz; heavens chamayim shamayim; water mayim; formless tohu tohou; void bohu vohu
vavohou; expanse rakia; anointed mashiach machiah mashiaj messie mesias messiah; tabernacle mishkan michkan; sanctuary mikdash mikdach; booths
sukkah soucca sukkot souccot sucot suca; unleavened matza matsa matzah matsot matzot; leavened hametz hamets chametz; firstborn bekhor bechor;
nazirite nazir; foreigner ger; fringes tsitsit tzitzit; frontlets tefillin tefilin totafot; leprosy tsaraat tzaraat; jubilee yovel; lampstand
menora menorah; breastplate hoshen choshen; ephod efod; here hineni hinneni; passover pesach pessah pesaj;
`;

export const furtherWords: [english: string, words: string[]][] = `${table};${hebrew}`
  .trim()
  .split(/;\s*/)
  .filter((entry) => entry !== '')
  .map((entry) => {
    const [english = '', ...words] = entry.split(/\s+/);
    return [english, words];
  });
