import { brusselsMinute, dayText, timeText } from '#domain/time.ts'
import type { SiteView } from '#ui/site.tsx'

type Localized = Pick<SiteView, 't' | 'language'>

/**
 * "Tuesday 24 November 2026, 10:00"
 * @param local `YYYY-MM-DDTHH:MM` on the clock of Brussels
 */
export const localTimeText = ({ t, language }: Localized, local: string): string =>
  t('viewing.time', { day: dayText(local, language), from: timeText(local, language) })

/**
 * The same of any moment.
 * @param moment ISO
 */
export const dateTimeText = (site: Localized, moment: string): string =>
  localTimeText(site, brusselsMinute(Date.parse(moment)))
