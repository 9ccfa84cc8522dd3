import type { Language } from '#locales/languages.ts'

const listOf = (words: string): string[] => words.trim().split(/\s+/)

/** Names by their words in small letters. */
const written = (words: string) => listOf(words).map((word) => [word.toLowerCase(), word] as const)

/** Abbreviations and units, which are written so in every sentence. */
export const abbreviations: ReadonlyMap<string, string> = new Map(
  written(`
  EPC EPCU EPB PEB BEN UC DPE NV BV BVBA CV VZW SA SRL SPRL ASBL BTW TVA VAT BIV IPI CIB KI RC VME ACP GSM TV PC WC LED PVC
  UPVC PV HR HVAC VMC WTW KMO PME ZZP RUP BPA PPA GRUP VEN NMBS SNCB STIB MIVB TEC NAVO OTAN EU UE USA BBQ AEG IKEA KBC ING BNP
  GPS USB UTP ADSL WIFI DIY VTW UNESCO GIFI AGION VIVAQUA
  kWh kW kVA MWh km cm mm dm EUR`),
)

/** Letters that name an object: "label A", "blok B". */
export const lettered: ReadonlySet<string> = new Set(
  listOf(`
  epc peb epb label lot bloc blok block type klasse classe class klass klasse energie energielabel gebouw bâtiment batiment
  building gebäude unit unité bus boîte boite box fase phase vitamine app appt apt appartement e p g k`),
)

/** Towns whose name is a word as well: a name only in their own advertisements. */
export const commonWords: ReadonlySet<string> = new Set(
  listOf(`
  as on my alle recht hal halle lot forest ways berg meer boom beek lint leest peer zolder linden lasne ans clavier foret loyers
  spy heure mont heer membre hour salles termes nouvelles naast manage ligne werken proven doel appels outer mere eine melden
  bill grass platen herten celles champion forges lavoir mortier riviere rosieres saintes tailles tillier bossiere latour
  weelde wortel assent chevron graven linger rolling kluizen cordes dellen presles emblem rosee arbre burcht windhof bridel
  perk mol geel malle mal essen ham bree bos bras mons gages bande bure boom lens mater huise elst stene marke gits melle lo
  burst welle ere vance redu roux roy soy fosse meux bouge stave kanne hees ruette impe lede hagen dahl wange paal donk bevel`),
)

/** Words after which a short name is that of a town. */
export const placePrepositions: ReadonlySet<string> = new Set(
  listOf('in te nabij bij rond richting centrum regio à a près de vers centre près near at around bei nahe um zentrum'),
)

const belgianNames = `
  België Belgique Belgium Belgien Vlaanderen Flandre Flanders Flandern Wallonië Wallonie Wallonia Wallonien Luxemburg
  Luxembourg Schelde Escaut Leie Lys Maas Meuse Dender Dendre Demer Dijle Dyle Zenne Senne Durme Nete Rupel Sambre Ourthe Semois
  Lesse Vesdre Amblève Ardennen Ardennes Ardenne Kempen Campine Hageland Haspengouw Hesbaye Condroz Gaume Fagne Famenne Borinage
  Meetjesland Waasland Pajottenland Zwin Noordzee Westhoek Zoute Sablon Zavel Cinquantenaire Atomium Europa Europe Brabant
  Limburg Hainaut Henegouwen Kerstmis Noël`

const dutchNames = `
  Belgische Vlaamse Waalse Brusselse Antwerpse Gentse Brugse Leuvense Mechelse Limburgse Ardeense Franse Nederlandse
  Duitse Engelse Spaanse Italiaanse Scandinavische Europese Amerikaanse Brabantse`

const englishNames = `
  January February March April May June July August September October November December Monday Tuesday Wednesday Thursday
  Friday Saturday Sunday Belgian Flemish Walloon Dutch French English German Italian Spanish European American Victorian
  Georgian Christmas I`

/** Written with accents, which capitals often lack. */
const accented = `
  à état états étage étages rénover rénové rénovée rénovés rénovation maître maîtres équipé équipée équipés école écoles métro
  élégant élégante idéal idéale idéalement propriété propriétés intérieur intérieure extérieur extérieure extérieurs sécurisé
  sécurisée sécurisés récent récente récents très près accès côté façade façades garçonnière chaussée qualité qualités immédiate
  immédiatement immédiat proximité entièrement dépôt époque mètres véranda vélo vélos bâtiment bâtiments bâtir meublé meublée
  aménagé aménagée aménager aménageable déjà été hôtel tôt fenêtres arrière création crèche électrique électricité économie
  énergie énergétique général générale indépendant indépendante indépendants légère numéro opportunité piétonne pièce pièces
  première dernière deuxième troisième privé privée privés privatif réception référence région résidence résidentiel
  résidentielle résidentiels situé située situés société sécurité supermarché tranquillité unité visibilité château chênes
  prévoir intégrée caractère cuisinière fermée clé clés`

/** As whole words and as the end of compounds, with their plurals: nouns of advertisements. */
const germanNouns = `
  haus häuser wohnung wohnungen grundstück grundstücke garten gärten terrasse terrassen balkon balkone küche küchen bad bäder
  badezimmer zimmer schlafzimmer wohnzimmer keller dach dachgeschoss erdgeschoss obergeschoss geschoss etage etagen garage garagen
  stellplatz stellplätze parkplatz platz lage nähe zentrum stadt dorf straße weg ort umgebung natur wald see meer ufer blick aussicht
  villa villen bungalow bungalows studio loft penthouse büro büros laden geschäft halle hallen gebäude anlage bau neubau altbau objekt
  immobilie verkauf miete vermietung preis kauf fläche meter quadratmeter jahr jahre baujahr zustand heizung fenster tür türen boden
  parkett kamin sauna pool aufzug treppe flur raum räume eingang diele stauraum schule schulen bahnhof autobahn grenze land bauland
  bauernhof hof landhaus besichtigung eigentum investition rendite käufer familie familien kind kinder ruhe sonne süden westen norden
  osten energie ausweis klasse solar wärmepumpe photovoltaik anschluss gas strom wasser einheit einheiten möglichkeit gelegenheit
  chance traum charme stil komfort luxus ausstattung renovierung sanierung ausbau vertrag termin montag dienstag mittwoch donnerstag
  freitag samstag sonntag januar februar märz april mai juni juli august september oktober november dezember`

/** Ending of a German noun. */
export const nounEnding = /^\p{L}{3,}(?:ung|ungen|heit|keit|schaft|tum|nis|ion|ionen|tät|täten)$/u

export const germanNounList: ReadonlySet<string> = new Set(listOf(germanNouns))

/** ß, which capitals write as SS. */
const sharpened = `große großer großes großen großem groß großzügig großzügige großzügiges großzügigen straße außen außer weiß
  weiße fuß fußweg fußboden fußbodenheizung erschließung schließlich heißt maßstab gemäß mäßig zeitgemäß zeitgemäße regelmäßig`

/** What a word of a sentence is in its language, by the word in small letters, or without its accents. */
export const wordsOf: Partial<Record<Language, ReadonlyMap<string, string>>> = {
  nl: new Map(written(`${belgianNames} ${dutchNames}`)),
  fr: new Map([
    ...written(belgianNames),
    ...listOf(accented).map((word) => [word.normalize('NFD').replace(/\p{M}/gu, ''), word] as const),
  ]),
  en: new Map(written(`${belgianNames} ${englishNames}`)),
  de: new Map([
    ...written(belgianNames),
    ...listOf(sharpened).map((word) => [word.replaceAll('ß', 'ss'), word] as const),
  ]),
}

/** Single letters that are words. */
export const smallLetters: Partial<Record<Language, ReadonlySet<string>>> = {
  nl: new Set(['u', 'à', 'é']),
  fr: new Set(['a', 'à', 'y', 'ô']),
  en: new Set(['a']),
  de: new Set(['à']),
}
