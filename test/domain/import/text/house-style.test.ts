import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { provinceNames } from '#domain/geo/province-names.ts'
import { inHouseStyle } from '#domain/import/text/house-style.ts'
import { namesIn, namesOf } from '#domain/import/text/names.ts'
import type { Language } from '#locales/languages.ts'
import { readGazetteer } from '#worker/importers/gazetteer.ts'

const gazetteer = readGazetteer(readFileSync('db/seed/gazetteer.tsv', 'utf8'))
const places = namesOf([...provinceNames, ...gazetteer.flatMap(({ names }) => Object.values(names))])

const styled = (language: Language, title: string, description = '', own: string[] = []) =>
  inHouseStyle({ title, description }, language, () => ({ own: namesOf(own), places }))

test.each<[Language, string, string]>([
  [
    'nl',
    'PRACHTIGE INSTAPKLARE WONING MET TUIN OP WANDELAFSTAND VAN DE STAD!!! *** NIEUW IN VERKOOP ***',
    'Prachtige instapklare woning met tuin op wandelafstand van de stad – nieuw in verkoop',
  ],
  [
    'nl',
    '🏡✨ TE KOOP: RUIM HERENHUIS TE SINT-NIKLAAS – EPC B – 120 M² ✨',
    'Te koop: ruim herenhuis te Sint-Niklaas – EPC B – 120 m²',
  ],
  ['nl', 'UNIEKE KANS!!! Mooie woning met grote tuin te Gent', 'Unieke kans – Mooie woning met grote tuin te Gent'],
  [
    'nl',
    'BEN-WONING MET K-PEIL 18 EN E-PEIL 20 NABIJ DE E17 EN DE R4',
    'BEN-woning met K-peil 18 en E-peil 20 nabij de E17 en de R4',
  ],
  ['nl', 'IJZERSTERKE OPBRENGST IN WEST-VLAANDEREN', 'IJzersterke opbrengst in West-Vlaanderen'],
  ['nl', '’T HUISJE AAN DE LEIE', '’t Huisje aan de Leie'],
  ['nl', 'FOTO’S OP AANVRAAG: ZO’N VILLA ZIET U ZELDEN', 'Foto’s op aanvraag: zo’n villa ziet u zelden'],
  ['nl', 'VILLA IN BRASSCHAAT OP 1.200 M2, EXCL. BTW', 'Villa in Brasschaat op 1.200 m², excl. BTW'],
  ['nl', 'APPARTEMENT MET ZOLDER, BERG EN HAL TE LIER', 'Appartement met zolder, berg en hal te Lier'],
  ['nl', 'WONING MET A-LABEL OF EPC LABEL A EN EPC 95 KWH/M²', 'Woning met A-label of EPC label A en EPC 95 kWh/m²'],
  ['nl', '!!! VERKOCHT !!!', 'Verkocht'],
  ['nl', '* NIEUW * Rijwoning', 'Nieuw – Rijwoning'],
  ['nl', '>>> Loft ~~~ centrum ===', 'Loft – centrum'],
  ['nl', '𝗧𝗲 𝗸𝗼𝗼𝗽 – gezellige woning', 'Te koop – gezellige woning'],
  ['nl', 'LOFT', 'Loft'],
  ['nl', 'INSTAPKLARE WONING – Residentie Zon, 9000 Gent', 'Instapklare woning – Residentie Zon, 9000 Gent'],
  ['nl', 'TE KOOP | RUIME VILLA', 'Te koop – ruime villa'],
  [
    'fr',
    'A VENDRE : MAISON DE MAITRE A RENOVER A NAMUR, PEB F',
    'À vendre : maison de maître à rénover à Namur, PEB F',
  ],
  [
    'fr',
    'VILLA 4 FAÇADES À LA HULPE, PROCHE D’ÉCOLES ET DE L’E411',
    'Villa 4 façades à La Hulpe, proche d’écoles et de l’E411',
  ],
  ['fr', 'IMMEUBLE DE RAPPORT A LIEGE *** RENDEMENT 6% ***', 'Immeuble de rapport à Liège – rendement 6%'],
  ['fr', 'MAISON QUI A ÉTÉ RÉNOVÉE, XIXE SIÈCLE', 'Maison qui a été rénovée, XIXe siècle'],
  ['fr', 'BUREAUX EN BRABANT WALLON, TVA COMPRISE', 'Bureaux en Brabant wallon, TVA comprise'],
  [
    'en',
    'STUNNING 3-BEDROOM TOWNHOUSE NEAR THE EU QUARTER IN BRUSSELS – A MUST SEE!!!',
    'Stunning 3-bedroom townhouse near the EU quarter in Brussels – a must see',
  ],
  ['en', 'AVAILABLE FROM JANUARY, BELGIAN BLUE STONE FLOORS', 'Available from January, Belgian blue stone floors'],
  [
    'de',
    'MODERNES EINFAMILIENHAUS MIT GROSSEM GARTEN UND DOPPELGARAGE IN EUPEN',
    'Modernes Einfamilienhaus mit großem Garten und Doppelgarage in Eupen',
  ],
  ['de', 'HELLE WOHNUNG MIT AUSSICHT UND BESONDEREM FLAIR', 'Helle Wohnung mit Aussicht und besonderem flair'],
])('%s: the title %j is %j', (language, title, expected) => {
  expect(styled(language, title).title).toBe(expected)
})

test.each([
  ['Prachtige villa te koop!'],
  ['EPC A'],
  ['KMO'],
  ['B&B te koop in Brugge'],
  ['Woning met EPC B, BEN-peil en UC'],
  ['Nieuwbouwproject “ONE” in Gent – fase II'],
  ['Antwerpen → Gent: kantoor van de NV Immo © 2026'],
  ['Prijs: € 250.000 – 4 slpk.'],
])('the title %j stays', (title) => {
  expect(styled('nl', title).title).toBe(title)
})

test('a name of the home is written as its town, its streets and its own text write it', () => {
  const description = 'In de Residentie Parkzicht, vlak bij het Astridpark, ligt dit appartement aan een park.'
  const title = 'APPARTEMENT IN RESIDENTIE PARKZICHT AAN HET ASTRIDPARK, VAN DEN BROECKSTRAAT, HALLE, NABIJ EEN PARK'
  expect(styled('nl', title, description, ['Halle', 'Van den Broeckstraat']).title).toBe(
    'Appartement in Residentie Parkzicht aan het Astridpark, Van den Broeckstraat, Halle, nabij een park',
  )
  expect(styled('nl', 'TE KOOP – MOL', '', ['Mol']).title).toBe('Te koop – Mol')
  expect(styled('de', 'WOHNUNG MIT FLAIR', 'Ein besonderer Flair.').title).toBe('Wohnung mit Flair')
})

test('a word that is also written small is no name', () => {
  expect([...namesIn('Een mooie Living. De living is groot, naast de Leie.').values()]).toEqual(['Leie'])
})

test.each<[Language, string, string]>([
  [
    'nl',
    'RUIME WONING MET TUIN!!!\n\nINDELING:\n✅ INKOMHAL MET VESTIAIRE\n✔️ Living van 40 m²\n• KEUKEN\n\nDeze woning is GERENOVEERD in 2020. NIET TE MISSEN! BEL ONS',
    'Ruime woning met tuin!\n\nIndeling:\n- Inkomhal met vestiaire\n- Living van 40 m²\n• Keuken\n\nDeze woning is GERENOVEERD in 2020. Niet te missen! Bel ons',
  ],
  ['nl', 'Rustig gelegen 🌳 en dicht bij alles 😍', 'Rustig gelegen en dicht bij alles'],
  ['nl', '*****\nEPC: 250 kWh/m²\n=====\nVrij bij akte', 'EPC: 250 kWh/m²\n\nVrij bij akte'],
  ['fr', 'ENTRÉE : hall, séjour. 1ER ÉTAGE : 2 CHAMBRES.', 'Entrée : hall, séjour. 1er étage : 2 chambres.'],
  ['fr', 'Que demander de plus ?!?! Contactez-nous……', 'Que demander de plus ? Contactez-nous……'],
])('%s: the description %j is %j', (language, description, expected) => {
  expect(styled(language, 'x', description).description).toBe(expected)
})

const pieces = fc.constantFrom(
  ...[
    'TE KOOP',
    'Woning',
    'A',
    'L’ÉTÉ',
    '!!!',
    '***',
    '🏡',
    ' – ',
    '. ',
    ': ',
    '\n',
    '- ',
    '• ',
    'EPC',
    'SINT-NIKLAAS',
    '120 M²',
    '|',
    'ß',
    '…',
    ' ',
  ],
)

test('a styled text stays as it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Language>('nl', 'fr', 'en', 'de'),
      fc.array(pieces, { maxLength: 12 }),
      (language, parts) => {
        const once = styled(language, parts.join(' '), parts.join(''))
        expect(styled(language, once.title, once.description)).toEqual(once)
      },
    ),
  )
})

test('names are asked for capitals alone', () => {
  const none = () => {
    throw new Error('asked')
  }
  expect(inHouseStyle({ title: 'Huis te Gent ***', description: 'Met EPC.' }, 'nl', none).title).toBe('Huis te Gent')
  expect(() => inHouseStyle({ title: 'HUIS TE GENT', description: '' }, 'nl', none)).toThrow('asked')
})
