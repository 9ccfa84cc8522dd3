import type { PersonCounts, PersonThing } from '#domain/privacy/erasure.ts'
import { useSite } from '#ui/site.tsx'

/** @returns what says counts in words: "2 requests, 8 mails" */
export function useCountsText(): (counts: PersonCounts) => string {
  const { t, plural } = useSite()
  return (counts) =>
    Object.entries(counts)
      .map(([thing, count]) => plural(`people.counts.${thing as PersonThing}`, count))
      .join(', ') || t('people.erase.nothing')
}
