import { kyero } from '#worker/importers/formats/kyero/kyero.ts'
import { openImmo } from '#worker/importers/formats/openimmo/openimmo.ts'
import { skarabee } from '#worker/importers/formats/skarabee/skarabee.ts'
import { agencyJson } from './agency-json.ts'
import type { FeedFormat } from './format.ts'
import { omnicasa } from './omnicasa.ts'
import { sweepbright } from './sweepbright.ts'
import { whise } from './whise.ts'

/** Every format; the first that recognises a text reads it. */
export const feedFormats: readonly FeedFormat[] = [
  // Before the agency's own JSON, some of whose names are the same.
  omnicasa,
  agencyJson,
  whise,
  sweepbright,
  skarabee,
  openImmo,
  kyero,
]

export const formatNamed = (name: string): FeedFormat | undefined => feedFormats.find((format) => format.name === name)

/** What a command says of a format without a real feed; empty of the others. */
export const formatNotice = (name: string | null | undefined): string =>
  name && formatNamed(name)?.isUnproved
    ? `The format ${name} is unproved: check the homes before you rely on them.`
    : ''

/** @returns the format of a text by its contents, or undefined */
export const formatOf = (text: string): FeedFormat | undefined => {
  const start = text.slice(0, 65_536)
  return feedFormats.find(({ recognises }) => recognises(start))
}
