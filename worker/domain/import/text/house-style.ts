import { escapeMarks, hasMarks } from '#domain/property/text/marked-text.ts'
import type { Language } from '#locales/languages.ts'
import { namesIn } from './names.ts'
import { type KnownNames, sentenceCase } from './sentence-case.ts'

/** Bold and slanted letters of mathematics, which advertisements use for emphasis. */
const mathematical = /[\u{1d400}-\u{1d7ff}]+/gu
/** Pictures, stars, boxes, arrows and hearts, with what joins them; ©, ®, ™ and the arrow between towns are none. */
const ornament = String.raw`(?:(?![©®™↔\d#*])[\p{Extended_Pictographic}\p{Regional_Indicator}\u{1f3fb}-\u{1f3ff}\ufe0f\u200d\u20e3★☆✦✧✩-✿❀-❧●○◉◆◇■□▪▫▲△▶►▸▹➔-➾❖☛☞⬤⭐])`
const ornaments = new RegExp(`${ornament}+`, 'gu')
const leadingOrnaments = new RegExp(String.raw`^[^\S\n]*(?:${ornament}[^\S\n]*)+(?=\S)`, 'gmu')
/** `***`, `===`, `~~~`. */
const signs = /(?:[*=~_#+<>^][^\S\n]?){2,}|-{3,}/g

const plainSigns = (text: string): string =>
  text
    .replace(mathematical, (letters) => letters.normalize('NFKC'))
    .replace(/\?{2,}/g, '?')
    .replace(/\.{4,}/g, '…')

/** Where a title had an ornament. */
const gap = '\0'

function withoutOrnaments(title: string): string {
  return plainSigns(title)
    .replace(ornaments, gap)
    .replace(signs, gap)
    .replace(/!(?:\s*!)+|(?<=^|[\s\0])[*|•](?=[\s\0]|$)/g, gap)
    .replace(/[\s\0]*\0[\s\0]*/g, gap)
    .replace(/(?<=[.,:;!?…–-])\0|\0(?=[.,:;!?…–-])/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^[\0\s|–,:;-]+|[\0\s|–,:;-]+$/g, '')
}

/** Without ornaments, and in small letters where it is in capitals. */
const plainTitle = (title: string, language: Language, names: () => KnownNames): string =>
  sentenceCase(withoutOrnaments(title), language, names).replaceAll(gap, ' – ')

type IsKept = (run: string, at: number, text: string) => boolean

/** Signs of bold and italic words beside each other. */
const isMark: IsKept = (run, at, text) =>
  /^(?:[*_][^\S\n]?)+$/.test(run) &&
  !/\*\*|__/.test(run) &&
  (/\S/.test(text[at - 1] ?? '') || (!/\s$/.test(run) && /\S/.test(text[at + run.length] ?? '')))

/** Without ornaments, of which one that begins a line is a dash, and without runs of signs. */
const unadorned = (text: string, isKept: IsKept = () => false): string =>
  text
    .replace(leadingOrnaments, '- ')
    .replace(ornaments, ' ')
    .replace(signs, (run, at: number, all: string) => (isKept(run, at, all) ? run : ' '))
    .replace(/ {2,}/g, ' ')

/** The description of a feed: what its signs would mark here is shown as they are. */
export const withoutMeaning = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const plain = unadorned(line)
      const isMarked = [line, plain].some(hasMarks) || plain !== unadorned(line, isMark)
      return isMarked ? escapeMarks(plain) : line
    })
    .join('\n')

/** A description without ornaments, its sentences in capitals in small letters. */
const plainDescription = (text: string, language: Language, names: () => KnownNames): string =>
  sentenceCase(
    unadorned(plainSigns(text), isMark)
      .replace(/!(?: ?!)+/g, '!')
      .replace(/[?!]{2,}/g, '?')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    language,
    names,
  )

export type StyledText = { title: string; typeName?: string; description: string }

/**
 * The texts of a home or a project in the style of the site; written again, they stay the same.
 * @param known asked where something is in capitals
 */
export function inHouseStyle<Text extends StyledText>(text: Text, language: Language, known: () => KnownNames): Text {
  const { title, typeName, description } = text
  let names: KnownNames | undefined
  const namesOfText = () => {
    if (names) return names
    const { own, places } = known()
    names = { own: new Map([...namesIn(`${title}\n${description}`), ...own]), places }
    return names
  }
  return {
    ...text,
    title: plainTitle(title, language, namesOfText),
    ...(typeName !== undefined && { typeName: plainTitle(typeName, language, namesOfText) }),
    description: plainDescription(description, language, namesOfText),
  }
}
