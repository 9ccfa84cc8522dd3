import { brusselsMinute, dayText, timeText } from '#domain/time.ts'
import type { Localized } from '#ui/site.tsx'

/** @param local `YYYY-MM-DDTHH:MM`; gives "Tuesday 24 November 2026, 10:00" */
export const localTimeText = ({ t, language }: Localized, local: string): string =>
  t('viewing.time', { day: dayText(local, language), from: timeText(local, language) })

/** @param moment ISO; shown in Brussels time */
export const dateTimeText = (site: Localized, moment: string): string =>
  localTimeText(site, brusselsMinute(Date.parse(moment)))
