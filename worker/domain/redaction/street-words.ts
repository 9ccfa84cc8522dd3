/**
 * Kinds of streets that are written for each other: before the name (`Bd. Vermeulen`), and behind it or at its end
 * (`Vermeulenlaan`). Folded, in Dutch, French, English and German, with their abbreviations.
 */
export const streetKinds: readonly (readonly [before: string, behind: string])[] = [
  ['rue r rle straat', 'straat straete strate straten strt str strasse street'],
  [
    'avenue aven ave av boulevard boulev boul blvd blv bvd bld bd bl allee all laan',
    'laan ln avenue ave av boulevard bd allee',
  ],
  ['chaussee chaus chssee chee chs ch steenweg stwg stw', 'steenweg stwg stw stg chaussee'],
  ['chemin chem che ch route rte voie weg baan', 'weg wg wegel baan road rd'],
  ['place pl plein square sq carrefour rond point', 'plein pln pl platz plaats place square sq rotonde rondpunt'],
  ['quai kaai kade', 'kaai kade kai'],
  ['dreve dr dreef', 'dreef drf dr'],
  ['marche markt', 'markt mkt'],
  ['sentier sent pad', 'pad paadje'],
  ['ruelle venelle steeg', 'steeg steegje gasse'],
  ['impasse imp gang', 'gang'],
  ['clos hof', 'hof'],
  ['cour square', 'hof plein'],
  ['parc park', 'park'],
  ['residence residentie resid res', 'residentie'],
  ['galerie gal', 'galerij'],
  ['passage pass', 'doorgang passage'],
  ['cite wijk', 'wijk'],
  ['digue dijk', 'dijk'],
  ['porte poort', 'poort'],
  ['mont montagne', 'berg'],
  ['esplanade espl', 'esplanade'],
  ['domaine dom domein', 'domein'],
  ['lei', 'lei'],
  ['vest', 'vest'],
]

/** Kinds that are also ordinary ends of a name, too short or too common to be parted from it. */
export const unpartedKinds: ReadonlySet<string> = new Set([
  'rd',
  'sq',
  'av',
  'bd',
  'kai',
  'ave',
  'gang',
  'road',
  'place',
])

/** Words of names that are written for each other; an abbreviation that only shortens its word needs no row. */
export const nameWords: readonly string[] = [
  'sint sinte sankt saint sainte st ste snt skt s',
  'professor professeur prof pr',
  'dokter doctor docteur doktor dr',
  'burgemeester bourgmestre burgermeister buergermeister burgem burg bgm bgmr bgmstr bm',
  'koning koningin koninklijke konings kon kgn roi reine',
  'generaal general gen gnl',
  'kardinaal cardinal kard card',
  'monseigneur mgr',
  'pastoor past',
  'kanunnik chanoine kan chan',
  'minister ministre min',
  'baron bon bar',
  'graaf comte gr',
  'majoor major maj',
  'kolonel colonel kol col',
  'kapitein capitaine kapt kap capt cap',
  'luitenant lieutenant luit lt',
  'commandant kommandant comm cdt kdt',
  'maarschalk marechal mar mal',
  'president pres',
  'gebroeders freres gebr',
  'ingenieur ing ir',
  'advocaat avocat adv',
  'meester maitre mter mr me',
  'prins prince prinses princesse pr',
  'pater pere p',
  'zuster soeur zr sr',
  'broeder frere br fr',
  'deken doyen dek',
  'notaris notaire not',
  'grote groot grand grande gr',
  'kleine klein petit petite kl pt pte',
  'nieuwe nieuw nwe nw',
  'oude oud ou',
  'vieux vieille vx',
  'lange lge lg',
  'korte kte',
  'het t',
]

/** Words between the kind and the name, which one of two writings may lack. */
export const joiningWords =
  'de du des d la le les l op naar van den der het t ter ten te aan in bij sur sous aux au a the of and en et zur zum am im von vom'
