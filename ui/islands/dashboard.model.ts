import { computed, signal } from '@preact/signals-react'
import { type AnalyticsEventName, analyticsEventNames } from '#domain/analytics/event.ts'
import type { ChartPoint } from '#domain/analytics/line-chart.ts'

export type DashboardProps = {
  labels: {
    choose: string
    series: Record<AnalyticsEventName, string>
    /** What the drawing is, for who does not see it. */
    drawn: string
    day: string
  }
  /** Of each day, the oldest first: "8 Nov". */
  days: readonly string[]
  counts: Record<AnalyticsEventName, readonly number[]>
  /** Of the language, for its numbers. */
  locale: string
}

/** Which line is drawn, and which of its days is read. */
export function dashboardModel({ days, counts, labels, locale }: DashboardProps) {
  const shown = signal<AnalyticsEventName>('view')
  /** Index of the day that is read; null while none is. */
  const at = signal<number | null>(null)
  const numbers = new Intl.NumberFormat(locale)
  const last = days.length - 1

  return {
    shown,
    at,
    values: computed(() => counts[shown.value]),
    /** Where the value of that day stands. */
    point: signal<ChartPoint | null>(null),
    /** Counts how often every day has come to stand somewhere else. */
    moves: signal(0),
    /** Whether the chart that answers has taken the place of the one that came with the page. */
    drawn: signal(false),
    /** "8 Nov, visits: 85"; empty while no day is read. */
    reading: computed(() => {
      if (at.value === null) return ''
      const value = counts[shown.value][at.value] ?? 0
      return `${days[at.value]}, ${labels.series[shown.value]}: ${numbers.format(value)}`
    }),
    show: (name: string) => {
      const found = analyticsEventNames.find((item) => item === name)
      if (found) shown.value = found
    },
    /** @param index of a day; beyond either end it is the one at that end */
    read: (index: number | null) => {
      at.value = index === null ? null : Math.min(last, Math.max(0, index))
    },
  }
}
