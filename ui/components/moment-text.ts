import { brusselsMinute } from '#domain/open-house.ts'
import { dayText, timeText } from '#domain/visits/local-time.ts'
import type { SiteView } from '#ui/site.tsx'

type Speaker = Pick<SiteView, 't' | 'language'>

/**
 * "Tuesday 24 November 2026, 10:00"
 * @param local `YYYY-MM-DDTHH:MM` on the clock of Brussels
 */
export const localText = ({ t, language }: Speaker, local: string): string =>
  t('appointment.time', { day: dayText(local, language), from: timeText(local, language) })

/**
 * The same of any moment.
 * @param moment ISO
 */
export const momentText = (site: Speaker, moment: string): string => localText(site, brusselsMinute(Date.parse(moment)))
