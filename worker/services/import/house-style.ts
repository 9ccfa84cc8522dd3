import { provinceNames } from '#domain/geo/province-names.ts'
import type { Change } from '#domain/import/changes.ts'
import type { PlaceRecord } from '#domain/import/record.ts'
import { inHouseStyle, type StyledText } from '#domain/import/text/house-style.ts'
import { type Names, namesOf } from '#domain/import/text/names.ts'
import type { Translated } from '#domain/translated.ts'
import type { Language } from '#locales/languages.ts'
import type { Gazetteer, GazetteerPlace } from '#worker/services/geo/gazetteer.ts'

type Rewrite = { language: Language; name: 'title' | 'typeName' | 'description'; before: string; after: string }

type Written<Text> = { street: string | null; texts: Translated<Text> }

export type HouseStyle = ReturnType<typeof createHouseStyle>

/** @returns a function that writes the texts of a record in the style of the site, and says which of them differ */
export function createHouseStyle(
  gazetteer: readonly PlaceRecord[],
  stored: Gazetteer['byId'],
  typeNames: Iterable<Translated>,
) {
  const nouns = [...typeNames].flatMap(({ de }) => de ?? [])
  let places: Names | undefined
  const allPlaces = () => {
    places ??= namesOf([
      ...provinceNames,
      ...[...stored.values()].flatMap(({ official, names }) => [official, ...names.values()]),
      ...gazetteer.flatMap(({ names }) => Object.values(names)),
    ])
    return places
  }
  return <Text extends StyledText & { street?: string | null }>(
    { street, texts }: Written<Text>,
    place: GazetteerPlace,
  ): { texts: Translated<Text>; rewrites: Rewrite[] } => {
    const given = Object.entries(texts) as [Language, Text][]
    const streets = [street, ...given.map(([, text]) => text.street)]
    const knownIn = (language: Language) => () => ({
      own: namesOf([
        ...place.names.values(),
        place.official,
        ...streets.flatMap((name) => name ?? []),
        ...(language === 'de' ? nouns : []),
      ]),
      places: allPlaces(),
    })
    const styled = given.map(([code, text]) => [code, inHouseStyle(text, code, knownIn(code))] as const)
    const rewrites = given.flatMap(([language, text], index) =>
      (['title', 'typeName', 'description'] as const).flatMap((name): Rewrite[] => {
        const [before, after] = [text[name], styled[index]![1][name]]
        return before === undefined || after === undefined || before === after
          ? []
          : [{ language, name, before, after }]
      }),
    )
    return { texts: Object.fromEntries(styled) as Translated<Text>, rewrites }
  }
}

/** For the report, which has no text of which something is hidden. @param shown the texts after redaction */
export const rewrittenTexts = (
  rewrites: readonly Rewrite[],
  shown: Translated<StyledText>,
  home: Pick<Change, 'row' | 'id'>,
): Change[] =>
  rewrites
    .filter(({ language, name, after }) => shown[language]?.[name] === after)
    .map(({ language, name, before, after }) => ({ ...home, field: `texts.${language}.${name}`, before, after }))
