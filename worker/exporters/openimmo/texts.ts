import type { PropertyText } from '#domain/import/record.ts'
import { jpegType, pictureJpeg } from '#domain/picture.ts'
import { withoutMarks } from '#domain/property/text/marked-text.ts'
import { type Language, languageCodes } from '#locales/languages.ts'
import { tables } from '#locales/translator.ts'
import type { ExportedProperty } from '#worker/exporters/stock.ts'
import { parentElement, textElement } from '#worker/exporters/xml.ts'

type LanguageText = { language: Language; text: PropertyText }

/** The texts of a home, that of the wanted language first. */
export const orderedTexts = ({ texts }: ExportedProperty['record'], wanted: Language): LanguageText[] =>
  [wanted, ...languageCodes.filter((code) => code !== wanted)].flatMap((language) => {
    const text = texts[language]
    return text ? { language, text } : []
  })

/** The format has one `objekt_text`, for one other language: any more are local fields. */
export const texts = ([own, other]: readonly LanguageText[]) =>
  parentElement('freitexte', [
    textElement('objekttitel', own?.text.title),
    textElement('objektbeschreibung', own && withoutMarks(own.text.description)),
    other
      ? textElement('objekt_text', `${other.text.title}\n\n${withoutMarks(other.text.description)}`, {
          lang: other.language,
        })
      : '',
  ])

const sceneName = (scene: string, language: Language) =>
  (tables[language].property.scene as Readonly<Record<string, string>>)[scene]

type Attachment = { group: string; title?: string | undefined; format: string; address: string }

const attachment = ({ group, title, format, address }: Attachment) =>
  parentElement(
    'anhang',
    [
      textElement('anhangtitel', title),
      textElement('format', format),
      parentElement('daten', [textElement('pfad', address)]),
    ],
    { location: 'REMOTE', gruppe: group },
  )

export const attachments = ({ pictures, record }: ExportedProperty, origin: string, language: Language) =>
  parentElement('anhaenge', [
    ...pictures.map((picture, at) =>
      attachment({
        group: picture.scene === 'plan' ? 'GRUNDRISS' : at === 0 ? 'TITELBILD' : 'BILD',
        title: [
          picture.alt?.[language] || sceneName(picture.scene, language),
          picture.staged && tables[language].common.staged,
        ]
          .filter(Boolean)
          .join(' – '),
        format: jpegType,
        address: origin + pictureJpeg(picture).url,
      }),
    ),
    ...record.films.map((address) => attachment({ group: 'FILMLINK', format: 'video', address })),
  ])
