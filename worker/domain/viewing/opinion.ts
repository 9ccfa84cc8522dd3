import { compare } from '#domain/compare.ts'
import { addDays } from '#domain/time.ts'

export const opinionChoices = {
  interest: ['yes', 'maybe', 'no'],
  price: ['low', 'fair', 'high'],
  condition: ['better', 'expected', 'worse'],
} as const

type Choices = typeof opinionChoices

export const questions = Object.keys(opinionChoices) as (keyof Choices)[]

/** What a visitor thought of a home. */
export type Opinion = { [Question in keyof Choices]: Choices[Question][number] } & { remark: string | null }

/** Whether a stored value is one: a shape as of columns. */
export function isOpinion(value: unknown): value is Opinion {
  if (typeof value !== 'object' || value === null) return false
  const { remark, ...answers } = value as Readonly<Record<string, unknown>>
  const isChosen = (question: keyof Choices) => opinionChoices[question].some((choice) => choice === answers[question])
  return questions.every(isChosen) && (remark === null || typeof remark === 'string')
}

/** By answer, then by words: in the order of no list of viewings. */
export const withoutOrder = (opinions: readonly Opinion[]): Opinion[] => {
  const keyOf = (opinion: Opinion) =>
    questions.map((question) => (opinionChoices[question] as readonly string[]).indexOf(opinion[question])).join('') +
    (opinion.remark ?? '')
  return [...opinions].sort((a, b) => compare(keyOf(a), keyOf(b)))
}

/** Visitors are asked in these hours, from the day after: until then an agent may mark who did not come. */
const askHours = { from: '10:00', to: '20:00' }

/** A visitor who could not be asked in these days is not asked any more. */
const askWithinDays = 4

/**
 * @param minute now in Brussels
 * @returns the days of the viewings whose visitors are asked now, without `to`; null at an hour at which none is
 */
export function askedDays(minute: string): { from: string; to: string } | null {
  const [today, hour] = [minute.slice(0, 10), minute.slice(11)]
  return hour >= askHours.from && hour < askHours.to ? { from: addDays(today, -askWithinDays), to: today } : null
}
