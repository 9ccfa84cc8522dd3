import { z } from 'zod'
import { type Language, languageCodes } from '#locales/languages.ts'

/** `YYYY-MM-DD` */
export const day = z.iso.date()
/** `YYYY-MM-DDTHH:MM`, on the clock of Brussels. */
export const minute = z.iso.datetime({ local: true, precision: -1 })
export const text = z.string().trim().min(1)
export const languageCode = z.enum(languageCodes as [Language, ...Language[]])
/** A text in each language that has it. */
export const names = z.partialRecord(languageCode, text)
export const marquee = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** The vendor writes whole euros. */
export const cents = (euros: number): number => Math.round(euros * 100)
